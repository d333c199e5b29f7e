import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { place, root } from '../places.ts';
import { createRemote } from '../remotes/new-remote.ts';

/** Folders whose files are installed, built or written at run time. */
const notSources = ['**/node_modules', '**/dist', '**/.data', '**/.git', 'reports', 'test-results'];
const paths = [...new Set([...globSync('**/*', { cwd: root, exclude: notSources }), ...readdirSync(root)])];
const names = new Set(paths.map((path) => basename(path)));
const files = new Set(paths);

/** All but release notes, which name old files, generated API reports, and the oldest remote with its original files. */
const documents = paths.filter((path) => /\.md$/.test(path) && !/RELEASES\.md$|\/api\/|oldest-minor/.test(path)).sort();
const text = (document: string) => readFileSync(place(document), 'utf8');

interface Package {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}
const packageIn = (folder: string) => JSON.parse(readFileSync(place(folder, 'package.json'), 'utf8')) as Package;
const scriptsOf = (folder: string) => Object.keys(packageIn(folder).scripts ?? {});

/** The folder of the package that a document belongs to; `.` for the whole repository. */
function packageFolder(document: string): string {
  let folder = dirname(document);
  while (folder !== '.' && !files.has(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

const codeSpans = (markdown: string) =>
  [...markdown.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const codeBlocks = (markdown: string) => [...markdown.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** Each npm command in a document, with its options, but without comments and placeholders such as `<tenant>`. */
function commandsIn(markdown: string): string[][] {
  const lines = [...codeSpans(markdown), ...codeBlocks(markdown).flatMap((block) => block.split('\n'))];
  return lines
    .flatMap((line) => /(?:^|\s)(npm (?:start|test|run \S+)(?: [^#]*)?)/.exec(line)?.[1] ?? [])
    .map((command) =>
      command
        .replaceAll(/"?<[^>]*>"?|\[.*\]/g, '')
        .trim()
        .split(/\s+/),
    );
}

const jestTests = paths.filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/'));
const browserTests = paths.filter((path) => /^e2e\/.*\.(test|engine)\.ts$/.test(path));
const matchesAll = (tests: readonly string[], words: readonly string[]) =>
  words.every((word) => tests.some((path) => path.includes(word)));

/** @returns true if the words after `--` are ones that the command accepts */
function accepts(name: string, words: readonly string[]): boolean {
  const [first = '', ...others] = words;
  if (first === '') return true;
  switch (name) {
    case 'start':
      return readFileSync(place('infra/commands/src/portal/start.ts'), 'utf8').includes(`'${first}'`);
    case 'test':
      if (first === 'unit') return matchesAll(jestTests, others);
      return first === 'e2e' ? matchesAll(browserTests, others) : first === 'failed' || first === 'prepare';
    case 'jest':
      return matchesAll(jestTests, words);
    case 'bench':
      return files.has(`e2e/bench/${first}/${first}.bench.ts`);
    case 'dev':
      return files.has(`${first}/remote.json`);
    case 'mutate':
      return files.has(first);
    default:
      return true;
  }
}

function brokenCommand(document: string, [, ...given]: readonly string[]): boolean {
  const [name = '', ...options] = given[0] === 'run' ? given.slice(1) : given;
  const prefix = options.indexOf('--prefix');
  const folders = prefix < 0 ? ['.', packageFolder(document)] : [options[prefix + 1] ?? ''];
  if (!folders.some((folder) => existsSync(place(folder, 'package.json')) && scriptsOf(folder).includes(name))) {
    return true;
  }
  const dashes = options.indexOf('--');
  return dashes >= 0 && !accepts(name, options.slice(dashes + 1));
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchors = (markdown: string) =>
  [...markdown.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));

function isBrokenLink(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), decodeURI(path));
  if (!files.has(target)) return true;
  return anchor !== undefined && !anchors(text(target)).includes(anchor);
}

/** Paths that exist only after a build, a start, a test run or an installation. */
const madeLater =
  /^(\.data|dist|test-results|reports|secrets|data\/import|node_modules)\b|^(site|entries|envelope-keys)\.json$/;
const extensions = /\.(ts|tsx|mjs|json|yaml|css|html|md|js|png|sql|Dockerfile)$/;

/** A code span that names a file or folder of the repository, with `*`, `{a,b}` and `<name>` allowed. */
const looksLikePath = (code: string) =>
  /^[\w.<*][\w.{},*<>-]*(\/[\w.{},*<>-]+)*\/?$/.test(code) &&
  !code.includes('.prototype.') &&
  (extensions.test(code) || code.endsWith('/') || names.has(code.split('/')[0] ?? ''));

const pattern = (path: string) =>
  path
    .replace(/\/$/, '')
    .replaceAll(/[.+()]/g, '\\$&')
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`)
    .replaceAll(/<[^>]*>/g, '[^/]+')
    .replaceAll('**', '.+')
    .replaceAll(/(?<!\.)\*/g, '[^/]*');

/** @returns true if no file or folder of the repository, or of the document's package, ends with that path */
function isMissingPath(path: string): boolean {
  const ending = new RegExp(`${path.startsWith('.') ? '' : '(^|/)'}${pattern(path)}$`);
  return !paths.some((one) => ending.test(one));
}

describe('the README files', () => {
  test.each(documents)('every command in %s exists and accepts its options', (document) => {
    const broken = commandsIn(text(document)).filter((command) => brokenCommand(document, command));
    expect(broken.map((words) => words.join(' '))).toEqual([]);
  });

  test.each(documents)('every link in %s leads to a file and a heading', (document) => {
    const prose = text(document).replaceAll(/```[\s\S]*?```|`[^`\n]+`/g, '');
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^https?:/.test(link));
    expect(local.filter((link) => isBrokenLink(document, link))).toEqual([]);
  });

  test.each(documents)('every path in %s exists', (document) => {
    const named = codeSpans(text(document)).filter((code) => looksLikePath(code) && !madeLater.test(code));
    expect(named.filter(isMissingPath)).toEqual([]);
  });
});

const made = mkdtempSync(join(tmpdir(), 'wealth-readme-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

describe('ARCHITECTURE.md', () => {
  test('has at most 2,500 words', () => {
    expect(text('ARCHITECTURE.md').split(/\s+/).length).toBeLessThanOrEqual(2_500);
  });

  test('has each section that a comment refers to', () => {
    const sections = [...text('ARCHITECTURE.md').matchAll(/^## (\d+)\./gm)].map(([, number = '']) => number);
    const sources = paths.filter((path) => /\.(ts|tsx|mjs|sql|yaml)$/.test(path) && !path.includes('oldest-minor'));
    const wrong = sources.flatMap((path) =>
      [...readFileSync(place(path), 'utf8').matchAll(/ARCHITECTURE(?:\.md)? §(\d+)/g)]
        .filter(([, number = '']) => !sections.includes(number))
        .map(([reference]) => `${path}: ${reference}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the way in', () => {
  test('the README has fewer than 100 lines', () => {
    expect(text('README.md').split('\n').length).toBeLessThan(100);
  });

  test('the README lists every folder of the repository', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|dist|reports|test-results)$/.test(entry.name))
      .map(({ name }) => name)
      .sort();
    const rows = [...text('README.md').matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, name = '']) => name).sort();
    expect(rows).toEqual(folders);
  });

  test('the bench README lists every bench', () => {
    const benches = globSync('*/*.bench.ts', { cwd: place('e2e/bench') })
      .map(dirname)
      .sort();
    const rows = [...text('e2e/bench/README.md').matchAll(/^\| `npm run bench -- (\w+)` \|/gm)];
    expect(rows.map(([, name = '']) => name).sort()).toEqual(benches);
  });

  test('the command that SHIPPING.md names makes a remote and adds its row to the README', async () => {
    const [, kind, name = ''] = /npm run new -- (\S+) (\S+?)`/.exec(text('shared/SHIPPING.md')) ?? [];
    expect(kind).toBe('remote');
    await cp(place('README.md'), join(made, 'README.md'));
    for (const descriptor of globSync('mfe-*/remote.json', { cwd: root })) {
      await cp(place(descriptor), join(made, descriptor));
    }
    const folder = createRemote(made, name);
    expect(folder).toBe(`mfe-${name}`);
    expect(existsSync(join(made, folder, 'remote.json'))).toBe(true);
    expect(readFileSync(join(made, 'README.md'), 'utf8')).toContain(`| \`mfe-${name}/\` |`);
  });
});
