import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { place, root } from '../places.ts';

/** What became of one test. */
export interface Outcome {
  /** From the project's root. */
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** The first lines of the failure message. */
  readonly why?: string;
}

/** What a runner's JSON report comes to. */
export interface Report {
  readonly outcomes: readonly Outcome[];
  /** Milliseconds of each kind, of all workers together. */
  readonly times: ReadonlyMap<string, number>;
  /** Files that could not be run at all, as far as they are known, and whatever else went wrong outside a test. */
  readonly errors: readonly { readonly file?: string }[];
}

interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** Of a Jest test, by its place: a rule is pure, a screen is drawn in jsdom, and the rest is of servers and builds. */
function kindOf(file: string): string {
  if (/\.rules\.test\.ts$|^shared\/domain\//.test(file)) return 'rules';
  return /^(infra|shared\/(api|build))\//.test(file) ? 'services, servers, builds' : 'shell and screens';
}

/** A runner that ended in failure, though no test of its report did, counts as one. */
function checked(report: Report, code: number): Report {
  const failed = report.errors.length > 0 || report.outcomes.some(({ status }) => status === 'failed');
  return code === 0 || failed ? report : { ...report, errors: [{}] };
}

/** @param name of the report, in `reports/` unless it is a whole path */
function read(name: string) {
  const file = resolve(place('reports'), name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A failure's message without the colours of a terminal, as far as it helps in a list. */
function whyOf(messages: readonly (string | undefined)[]): { why?: string } {
  const lines = stripVTControlCharacters(messages.find(Boolean) ?? '').split('\n');
  const first = lines.filter((line) => line.trim() !== '').slice(0, 6);
  return first.length === 0 ? {} : { why: first.join('\n') };
}

const fromRoot = (file: string) => relative(root, file);

const add = (times: Map<string, number>, kind: string, milliseconds: number) =>
  times.set(kind, (times.get(kind) ?? 0) + milliseconds);

const statusOf = (word: string): Outcome['status'] => {
  if (word === 'passed' || word === 'expected') return 'passed';
  return ['failed', 'unexpected', 'flaky'].includes(word) ? 'failed' : 'skipped';
};

/** Jest's `--json`, from a file in `reports/`, of a run that ended with that exit code. */
export function jestReport(name: string, code: number): Report {
  const files: readonly JestFile[] = read(name)?.testResults ?? [];
  const times = new Map<string, number>();
  const outcomes = files.flatMap(({ name: path, startTime, endTime, assertionResults }) => {
    const file = fromRoot(path);
    const kind = kindOf(file);
    add(times, kind, endTime - startTime);
    return assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      file,
      kind,
      title: fullName,
      status: statusOf(status),
      ...whyOf(failureMessages),
    }));
  });
  const unread = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return checked({ outcomes, times, errors: unread.map(({ name: path }) => ({ file: fromRoot(path) })) }, code);
}

/** Playwright's JSON report, from a file in `reports/`, of a run that ended with that exit code. */
export function playwrightReport(name: string, code: number): Report {
  const report = read(name);
  const times = new Map<string, number>();
  const outcomes: Outcome[] = [];
  const visit = ({ file: inFolder, suites = [], specs }: Suite) => {
    const file = `e2e/${inFolder}`;
    for (const { title, tests } of specs)
      for (const { projectName, status, results } of tests) {
        const kind = projectName === 'isolated' ? 'isolated' : `browser: ${inFolder.split('/')[0]}`;
        add(
          times,
          kind,
          results.reduce((total, { duration }) => total + duration, 0),
        );
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
        outcomes.push({ file, kind, title, status: statusOf(status), ...whyOf(messages) });
      }
    for (const suite of suites) visit(suite);
  };
  for (const suite of (report?.suites ?? []) as readonly Suite[]) visit(suite);
  const errors: readonly { location?: { file: string } }[] = report?.errors ?? [];
  const known = errors.map(({ location }) => (location ? { file: fromRoot(location.file) } : {}));
  return checked({ outcomes, times, errors: known }, code);
}

/** The files in which something failed. */
export function failedFiles({ outcomes, errors }: Report): string[] {
  const failed = outcomes.filter(({ status }) => status === 'failed');
  return [...new Set([...failed, ...errors].flatMap(({ file }) => file ?? []))].sort();
}

/** Each test that failed, with the first words of why, as lines to print: the end of a long log says what to look for. */
export function listFailures(reports: readonly Report[]): string[] {
  const failed = reports.flatMap(({ outcomes }) => outcomes.filter(({ status }) => status === 'failed'));
  return failed.flatMap(({ file, title, why }) => [`✘ ${file} › ${title}`, ...(why ? [why] : [])]);
}

/** The tests that passed, and whatever did not. */
export function countOutcomes(reports: readonly Report[]): { passed: number; failed: number } {
  const outcomes = reports.flatMap((report) => report.outcomes);
  const count = (wanted: Outcome['status']) => outcomes.filter(({ status }) => status === wanted).length;
  const errors = reports.reduce((total, report) => total + report.errors.length, 0);
  return { passed: count('passed'), failed: count('failed') + errors };
}

/** The requirements that titles show, `[AUTH-041]`. */
function requirementsIn(outcomes: readonly Outcome[]): Set<string> {
  const inBrackets = outcomes.flatMap(({ title }) => title.match(/\[[^\]]*\]/g) ?? []);
  return new Set(inBrackets.flatMap((words) => words.match(/\b[A-Z]{2,5}-\d{3}\b/g) ?? []));
}

/** Tests and minutes per kind, and how many tests of the browser each requirement takes, as lines to print. */
export function summarize(reports: readonly Report[]): string[] {
  const outcomes = reports.flatMap((report) => report.outcomes);
  const times = new Map<string, number>();
  for (const report of reports) for (const [kind, milliseconds] of report.times) add(times, kind, milliseconds);
  const kinds = [...times.keys()].sort();
  const rows = kinds.map((kind) => {
    const tests = outcomes.filter((outcome) => outcome.kind === kind && outcome.status !== 'skipped').length;
    return `${kind.padEnd(28)}${String(tests).padStart(6)}${((times.get(kind) ?? 0) / 60_000).toFixed(1).padStart(10)}`;
  });
  const inBrowser = outcomes.filter(({ kind }) => kind === 'isolated' || kind.startsWith('browser')).length;
  const requirements = requirementsIn(outcomes).size;
  const share = requirements === 0 ? [] : [`${(inBrowser / requirements).toFixed(2)} of them for each`];
  return [
    `${'kind'.padEnd(28)}${'tests'.padStart(6)}${'minutes'.padStart(10)}   (of all workers together)`,
    ...rows,
    [`${inBrowser} tests in a browser, ${requirements} requirements shown`, ...share].join('; '),
  ];
}
