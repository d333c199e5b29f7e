import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { getInputs } from '../inputs.ts';
import { packagesIn, place } from '../places.ts';
import { type ApiReport, notesProblem, reportFrom, reportText } from './api-report.rules.ts';

const scratch = place('.data/api');
const declarations = join(scratch, 'declarations');
const made = join(scratch, 'made.json');

interface Door {
  /** `@wealth/platform/registry` */
  readonly name: string;
  readonly version: string;
  /** Its module, from the root. */
  readonly module: string;
  /** Its report, from the root. */
  readonly file: string;
}

/** Packages that builds of different times share at run time: a build of today runs with their code of tomorrow. */
const sharedAtRunTime = ['platform', 'kit'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(place('shared', folder, 'package.json'), 'utf8')) as Manifest;

/** Every door of the packages that are shared at run time, as their `exports` name them. */
function doors(): readonly Door[] {
  return sharedAtRunTime.flatMap((folder) => {
    const { name, version, exports } = manifestOf(folder);
    return Object.entries(exports).map(([door, module]) => {
      const short = door === '.' ? folder : door.slice('./'.length);
      return {
        name: `${name}${door.slice(1)}`,
        version,
        module: join('shared', folder, module),
        file: join('shared', folder, 'api', `${short}.api.md`),
      };
    });
  });
}

/** TypeScript 7 writes the declarations; it has checked the types already, so that takes two seconds. */
async function emitDeclarations(): Promise<void> {
  rmSync(declarations, { recursive: true, force: true });
  mkdirSync(declarations, { recursive: true });
  const configuration = join(scratch, 'tsconfig.json');
  const compilerOptions = {
    ...{ noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true },
    ...{ outDir: declarations, rootDir: place('.') },
  };
  const exclude = ['node_modules', '*.test.ts', '*.test.tsx', 'webpack.config.ts'].map((name) =>
    place('shared/**', name),
  );
  writeFileSync(
    configuration,
    JSON.stringify({ extends: place('tsconfig.json'), compilerOptions, include: [place('shared')], exclude }),
  );
  // A manifest beside them: it names the package that the declarations are of.
  writeFileSync(join(declarations, 'package.json'), JSON.stringify({ name: 'declarations', version: '0.0.0' }));
  const tsc = place('node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', configuration], { cwd: place('.') });
}

function configurationOf(entry: string) {
  const silent = { default: { logLevel: ExtractorLogLevel.None, addToApiReportFile: false } };
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(declarations, 'package.json'),
    configObject: {
      projectFolder: declarations,
      mainEntryPointFilePath: entry,
      compiler: {
        // Nothing outside is looked up: a report prints what the declarations say.
        overrideTsconfig: {
          compilerOptions: {
            ...{ target: 'ES2024', module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx', noEmit: true },
            ...{
              allowImportingTsExtensions: true,
              skipLibCheck: true,
              strict: true,
              lib: ['ES2024', 'DOM'],
              types: [],
            },
          },
          include: [declarations],
        },
      },
      apiReport: {
        ...{ enabled: true, includeForgottenExports: true },
        ...{ reportFileName: 'report.api.md', reportFolder: scratch, reportTempFolder: scratch },
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  });
}

const declarationOf = (module: string) => join(declarations, module.replace(/\.tsx?$/, '.d.ts'));

/** Without the extractor's notes on what has a comment: a comment more is no change of what a door gives. */
function withoutNotes(code: string): string {
  return code.replace(/^ *\/\/ (@public|\(undocumented\)).*\n/gm, '');
}

/** The custom properties and layers that a stylesheet defines. */
function definedBy(stylesheet: string): string {
  const names = [...readFileSync(place(stylesheet), 'utf8').matchAll(/(?<=[\s{;])--[\w-]+(?=\s*:)|@layer [\w-]+/g)];
  return [...new Set(names.map(([name]) => name))].sort().join('\n');
}

async function makeReports(): Promise<readonly ApiReport[]> {
  await emitDeclarations();
  const all = doors();
  const modules = all.filter(({ module }) => !module.endsWith('.css'));
  const [first = '', ...others] = modules.map(({ module }) => declarationOf(module));
  const compilerState = CompilerState.create(configurationOf(first), { additionalEntryPoints: others });
  return all.map(({ name: door, version, module }) => {
    if (module.endsWith('.css')) return { door, version, language: 'css', declarations: definedBy(module) };
    Extractor.invoke(configurationOf(declarationOf(module)), {
      localBuild: true,
      compilerState,
      messageCallback: (message) => {
        message.handled = true;
      },
    });
    const report = readFileSync(join(scratch, 'report.api.md'), 'utf8');
    const [, code = ''] = /```ts\n([\s\S]*?)\n```/.exec(report) ?? [];
    return { door, version, language: 'ts', declarations: withoutNotes(code).trim() };
  });
}

/** All that goes into the reports: the sources, what the packages export, and how reports are made. */
function inputs(): string {
  const sources = packagesIn('shared').map((folder) => `shared/${folder}/src`);
  const hash = createHash('sha256').update(getInputs(sources)).update(JSON.stringify(doors()));
  for (const name of ['api-reports.ts', 'api-report.rules.ts'])
    hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex');
}

/** A door with the report in the repository and the one that its sources give now. */
export interface CheckedDoor {
  readonly file: string;
  readonly kept: ApiReport | undefined;
  readonly made: ApiReport;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(place(file), 'utf8');
  } catch {
    return undefined;
  }
}

/** What every door gives; made anew only when a source has changed. */
export async function checkDoors(): Promise<readonly CheckedDoor[]> {
  const key = inputs();
  let known: { key: string; reports: readonly ApiReport[] } | undefined;
  try {
    known = JSON.parse(readFileSync(made, 'utf8'));
  } catch {
    // Never made here, or cut off while it was written: it is made below.
  }
  if (known?.key !== key) {
    known = { key, reports: await makeReports() };
    writeFileSync(made, JSON.stringify(known));
  }
  const { reports } = known;
  return doors().map(({ name, file }) => {
    const kept = textOf(file);
    const report = reports.find(({ door }) => door === name);
    if (!report) throw new Error(`${name} has no declarations`);
    return { file, kept: kept === undefined ? undefined : reportFrom(kept), made: report };
  });
}

/** A sentence for each report in the repository whose door is gone. */
export function orphanProblems(): readonly string[] {
  const known = new Set(doors().map(({ file }) => file));
  return globSync('shared/*/api/*.api.md', { cwd: place('.') })
    .filter((file) => !known.has(file))
    .sort()
    .map((file) => `${file} is of no door any more: delete it under a new major.`);
}

/** A sentence for each shared package whose release notes do not name its version. */
export function notesProblems(): readonly string[] {
  return packagesIn('shared')
    .map((folder) => {
      const { name, version } = manifestOf(folder);
      return notesProblem(name, version, textOf(join('shared', folder, 'RELEASES.md')));
    })
    .filter((problem) => problem !== undefined);
}

export function writeReport({ file, made: report }: CheckedDoor): void {
  mkdirSync(place(file, '..'), { recursive: true });
  writeFileSync(place(file), reportText(report));
}
