import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { place } from '../places.ts';
import { countOutcomes, failedFiles, jestReport, listFailures, playwrightReport, summarize } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'wealth-reports-'));

function written(name: string, content: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const jestFile = (name: string, status: string, tests: readonly [title: string, status: string][]) => ({
  name: place(name),
  status,
  startTime: 0,
  endTime: 60_000,
  assertionResults: tests.map(([fullName, own]) => ({
    fullName,
    status: own,
    failureMessages: own === 'failed' ? ['Error: \u001b[31mno page\u001b[39m\n\n    at Page.test.tsx:1'] : [],
  })),
});

const jest = written('jest.json', {
  testResults: [
    jestFile('shared/domain/src/money.test.ts', 'passed', [['cents are added [API-001] [API-002]', 'passed']]),
    jestFile('shell/src/Page.test.tsx', 'failed', [
      ['a page is drawn [TEN-003]', 'failed'],
      ['another is not drawn here', 'pending'],
    ]),
    jestFile('infra/services/src/broken.test.ts', 'failed', []),
  ],
});

const spec = (title: string, projectName: string, status: string) => ({
  title,
  tests: [
    {
      projectName,
      status,
      results: [{ duration: 30_000, errors: status === 'unexpected' ? [{ message: 'Error: still in' }] : [] }],
    },
  ],
});

const playwright = written('browser.json', {
  suites: [
    {
      file: 'journeys/roles.test.ts',
      specs: [spec('a member signs in [AUTH-041, API-001]', 'browser', 'expected')],
      suites: [{ file: 'journeys/roles.test.ts', specs: [spec('and out again', 'browser', 'unexpected')] }],
    },
    { file: 'bench/load/load.isolated.test.ts', specs: [spec('many ask at once', 'isolated', 'expected')] },
  ],
  errors: [{ location: { file: place('e2e/journeys/cannot-be-read.test.ts') } }],
});

test('what failed is counted and named by its file: tests, and files that could not be read', () => {
  const reports = [jestReport(jest, 1), playwrightReport(playwright, 1)];
  expect(countOutcomes(reports)).toEqual({ passed: 3, failed: 4 });
  expect(reports.map(failedFiles)).toEqual([
    ['infra/services/src/broken.test.ts', 'shell/src/Page.test.tsx'],
    ['e2e/journeys/cannot-be-read.test.ts', 'e2e/journeys/roles.test.ts'],
  ]);
});

test('each test that failed is named with the first words of why, without the colours of a terminal', () => {
  expect(listFailures([jestReport(jest, 1), playwrightReport(playwright, 1)])).toEqual([
    '✘ shell/src/Page.test.tsx › a page is drawn [TEN-003]',
    'Error: no page\n    at Page.test.tsx:1',
    '✘ e2e/journeys/roles.test.ts › and out again',
    'Error: still in',
  ]);
});

test('tests and minutes are given per kind, and tests in a browser per requirement that a title shows', () => {
  const lines = summarize([jestReport(jest, 1), playwrightReport(playwright, 1)]);
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'kind tests minutes (of all workers together)',
    'browser: journeys 2 1.0',
    'isolated 1 0.5',
    'rules 1 1.0',
    'services, servers, builds 0 1.0',
    'shell and screens 1 1.0',
    '3 tests in a browser, 4 requirements shown; 0.75 of them for each',
  ]);
});

test('a runner that wrote no report, or ended in failure though each of its tests passed, has failed', () => {
  const passing = written('passing.json', {
    testResults: [jestFile('shell/src/a.test.ts', 'passed', [['a', 'passed']])],
  });
  expect(countOutcomes([jestReport(passing, 0)])).toEqual({ passed: 1, failed: 0 });
  expect(countOutcomes([jestReport(passing, 1)])).toEqual({ passed: 1, failed: 1 });
  expect(countOutcomes([jestReport(join(folder, 'nowhere.json'), 1)])).toEqual({ passed: 0, failed: 1 });
  expect(countOutcomes([playwrightReport(join(folder, 'nowhere.json'), 1)])).toEqual({ passed: 0, failed: 1 });
});
