import { describe, expect, test } from '@jest/globals';
import {
  type ApiReport,
  apiProblem,
  mayWrite,
  notesProblem,
  promisedNames,
  reportFrom,
  reportText,
} from './api-report.rules.ts';

const declarations = `import { A } from 'a';

export interface Platform {
    readonly contract: string;
    fetch(operation: string): Promise<{
        status: number;
    }>;
}

export { A }

export const limits: {
    least: number;
};

interface Inner {
    hidden: string;
}`;

const at = (version: string, code = declarations): ApiReport => ({
  door: '@wealth/platform',
  version,
  language: 'ts',
  declarations: code,
});
const more = `${declarations}\n\nexport function added(): void;`;
const less = declarations.replace('    readonly contract: string;\n', '');
const gone = declarations.replace(/export interface Platform \{[\s\S]*?\n\}\n/, '');
const changed = declarations.replace('operation: string', 'operation: number');

test('a report is read as it was written, and nothing else is a report', () => {
  expect(reportFrom(reportText(at('1.2.0')))).toEqual(at('1.2.0'));
  expect(reportFrom('# Something else\n')).toBeUndefined();
});

test('what is promised is each export with the members of its type, and nothing that is not exported', () => {
  expect([...promisedNames(at('1.0.0'))].sort()).toEqual([
    ...['A', 'Platform', 'Platform.contract', 'Platform.fetch', 'Platform.fetch.status'],
    ...['limits', 'limits.least'],
  ]);
});

describe('a door', () => {
  test.each<{ what: string; kept: ApiReport | undefined; made: ApiReport; says: RegExp | undefined; writes: boolean }>([
    { what: 'as reported', kept: at('1.0.0'), made: at('1.0.0'), says: undefined, writes: false },
    { what: 'without a report', kept: undefined, made: at('1.0.0'), says: /has no API report: run/, writes: true },
    {
      what: 'with more',
      kept: at('1.0.0'),
      made: at('1.0.0', more),
      says: /report of 1\.0\.0: give .* a new version/,
      writes: false,
    },
    { what: 'that is another', kept: at('1.0.0'), made: at('1.0.0', changed), says: /a new version/, writes: false },
    {
      what: 'with more under a new version',
      kept: at('1.0.0'),
      made: at('1.1.0', more),
      says: /is at 1\.1\.0, .* at 1\.0\.0: run/,
      writes: true,
    },
    {
      what: 'as reported, under a new version',
      kept: at('1.0.0'),
      made: at('1.0.1'),
      says: /run `npm run api`/,
      writes: true,
    },
    {
      what: 'without a member',
      kept: at('1.0.0'),
      made: at('1.0.0', less),
      says: /gives Platform\.contract no more.* new major/,
      writes: false,
    },
    {
      what: 'without a member under a new minor',
      kept: at('1.0.0'),
      made: at('1.1.0', less),
      says: /gives Platform\.contract no more/,
      writes: false,
    },
    {
      what: 'without an export under a new minor',
      kept: at('1.0.0'),
      made: at('1.1.0', gone),
      says: /gives Platform no more, which 1\.0\.0 promised/,
      writes: false,
    },
    {
      what: 'without an export under a new major',
      kept: at('1.0.0'),
      made: at('2.0.0', gone),
      says: /is at 2\.0\.0.*: run/,
      writes: true,
    },
  ])('$what: the check says $says, and a report may be written: $writes', ({ kept, made, says, writes }) => {
    const problem = apiProblem(kept, made);
    if (says === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(says);
    expect(mayWrite(kept, made)).toBe(writes);
  });

  test('of a stylesheet promises its names', () => {
    const style = (version: string, names: string): ApiReport => ({ ...at(version, names), language: 'css' });
    expect(apiProblem(style('1.0.0', '--ink\n--line'), style('1.1.0', '--line'))).toMatch(/gives --ink no more/);
  });
});

test.each<{ notes: string | undefined; isNamed: boolean }>([
  { notes: '# Releases\n\n## 1.2.0\n\n- More.\n\n## 1.1.0\n', isNamed: true },
  { notes: '# Releases\n\n## 1.1.0\n\n- Before 1.2.0.\n', isNamed: false },
  { notes: '# Releases\n\n## 1.2.0-next\n', isNamed: false },
  { notes: undefined, isNamed: false },
])('release notes have a heading for the version of their package: $isNamed for $notes', ({ notes, isNamed }) => {
  const missing = '@wealth/kit is at 1.2.0, which its RELEASES.md does not name: add "## 1.2.0" and what it brings.';
  expect(notesProblem('@wealth/kit', '1.2.0', notes)).toBe(isNamed ? undefined : missing);
});
