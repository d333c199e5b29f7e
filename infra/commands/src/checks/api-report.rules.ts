import { parseSync } from '@swc/core';

/** What one door of a shared package gives, at one version of the package. */
export interface ApiReport {
  /** `@wealth/platform/registry` */
  readonly door: string;
  readonly version: string;
  readonly language: 'ts' | 'css';
  /** The declarations of all exports, sorted. */
  readonly declarations: string;
}

/** A report as it stands in the repository: it carries the version that it was made for. */
export function reportText({ door, version, language, declarations }: ApiReport): string {
  return [
    `# ${door} ${version}`,
    '',
    'All that this door gives. `npm run api` writes this file; it is not changed by hand.',
    '',
    `\`\`\`${language}`,
    declarations.trim(),
    '```',
    '',
  ].join('\n');
}

/** Reads what {@link reportText} wrote; undefined for anything else. */
export function reportFrom(text: string): ApiReport | undefined {
  const [, door, version] = /^# (\S+) (\d+\.\d+\.\d+)\n/.exec(text) ?? [];
  const [, language, declarations] = /\n```(ts|css)\n([\s\S]*)\n```\n$/.exec(text) ?? [];
  if (!door || !version || !declarations) return undefined;
  return { door, version, language: language as 'ts' | 'css', declarations };
}

interface Node {
  readonly type?: string;
  readonly key?: { readonly type?: string; readonly value?: unknown };
  readonly id?: { readonly value?: string };
}

/** Names of members below a declaration, with those of nested types: `mount.ready`. */
function membersOf(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, key } = node as Node;
  const isMember = /^(TsPropertySignature|TsMethodSignature|ClassProperty|ClassMethod)$/.test(type ?? '');
  const name = isMember && typeof key?.value === 'string' ? `${path}.${key.value}` : undefined;
  const below = Object.values(node).flatMap((child) => membersOf(child, name ?? path));
  return name === undefined ? below : [name, ...below];
}

/** As the parser takes declarations without bodies and values. */
function ambient(declarations: string): string {
  return declarations.replace(
    /^(export )?(?=(const|let|function|class|abstract class|enum|namespace) )/gm,
    '$1declare ',
  );
}

/** Every name that a report promises: its exports, and the members of their types. */
export function promisedNames({ language, declarations }: ApiReport): ReadonlySet<string> {
  if (language === 'css') return new Set(declarations.split('\n'));
  const names: string[] = [];
  for (const item of parseSync(ambient(declarations), { syntax: 'typescript' }).body) {
    if (item.type === 'ExportNamedDeclaration') {
      for (const specifier of item.specifiers) {
        if (specifier.type === 'ExportSpecifier') names.push((specifier.exported ?? specifier.orig).value);
      }
    }
    if (item.type !== 'ExportDeclaration') continue;
    const { declaration } = item;
    const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
    for (const one of declared) {
      const { id, identifier } = one as { id?: { value?: string }; identifier?: { value?: string } };
      const name = identifier?.value ?? id?.value;
      if (name !== undefined) names.push(name, ...membersOf(one, name));
    }
  }
  return new Set(names);
}

const untaken = 'for a version that nobody has taken yet, `npm run api -- --same-version` will do.';

const majorOf = (version: string) => version.split('.')[0];

/** What was promised and is no more; of a type that went, its name alone. */
export function removedNames(kept: ApiReport, made: ApiReport): readonly string[] {
  const now = promisedNames(made);
  const gone = [...promisedNames(kept)].filter((name) => !now.has(name));
  return gone.filter((name) => !gone.some((other) => name.startsWith(`${other}.`)));
}

/**
 * Why a door may not be as it is, in one sentence that says what to do; undefined where all is well.
 *
 * A report holds for one version. Under the same version it says the same; under another it may be written anew, and
 * what was promised before is still there unless the major is another one.
 *
 * @param kept the report in the repository
 * @param made what the sources give now
 */
export function apiProblem(kept: ApiReport | undefined, made: ApiReport): string | undefined {
  const { door, version } = made;
  if (kept === undefined) return `${door} has no API report: run \`npm run api\`, and commit what it writes.`;
  const removed = removedNames(kept, made);
  const isOther = kept.declarations !== made.declarations.trim();
  if (removed.length > 0 && majorOf(kept.version) === majorOf(version)) {
    return `${door} gives ${removed.join(', ')} no more, which ${kept.version} promised: put it back, or give the package a new major, say so in its RELEASES.md, and run \`npm run api\`; ${untaken}`;
  }
  if (kept.version === version && isOther) {
    return `${door} is another than its report of ${version}: give the package a new version (a minor for what was added), say so in its RELEASES.md, and run \`npm run api\`; ${untaken}`;
  }
  if (kept.version !== version) {
    return `${door} is at ${version}, its API report at ${kept.version}: run \`npm run api\`, and commit what it writes.`;
  }
  return undefined;
}

/** Whether a new report may take the place of the kept one: only under another version, and with all that was promised. */
export function mayWrite(kept: ApiReport | undefined, made: ApiReport): boolean {
  if (kept === undefined) return true;
  if (kept.version === made.version) return false;
  return majorOf(kept.version) !== majorOf(made.version) || removedNames(kept, made).length === 0;
}

/** Why the release notes of a shared package are not complete; undefined where they name its version. */
export function notesProblem(name: string, version: string, notes: string | undefined): string | undefined {
  if (notes?.split('\n').includes(`## ${version}`)) return undefined;
  return `${name} is at ${version}, which its RELEASES.md does not name: add "## ${version}" and what it brings.`;
}
