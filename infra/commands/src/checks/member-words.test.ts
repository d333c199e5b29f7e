import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { personas, tenants } from '@wealth/sandbox/people';
import { getSettings } from '@wealth/sandbox/settings';
import { workflowKinds } from '@wealth/services/workflow';
import { place } from '../places.ts';

/** The texts of a file of words, without its keys, and with a 1 for what is filled in. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\{\{.*?\}\}/g, '1')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The string literals of a source file that are whole sentences. */
function sentencesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const literals = [...code.matchAll(/(?<quote>['"`])(?<text>[A-Z](?:\\.|(?!\k<quote>)[^\\\n])*[.?!] ?)\k<quote>/g)];
  return literals.map(({ groups }) => String(groups?.text).replace(/\$\{.*?\}/g, '1'));
}

const read = (pattern: string) =>
  globSync(pattern, { cwd: place('.') }).map((file) => readFileSync(place(file), 'utf8'));
const words = [
  '{shell,mfe-*}/src/**/locales/en.json',
  'shared/kit/src/language/*.json',
  'shared/domain/src/**/*.en.json',
];
/** What the sign-in page says of the members of the demo. */
const shows = personas.filter(({ isListed }) => isListed).map((persona) => persona.shows);
const pages = read('infra/edge/public/**/*.html').map((page) => page.replace(/<[^>]*>/g, ' '));
/** The notices and the content of a credit union of the demo. */
const ofTenant = ({ configuration, content }: ReturnType<typeof getSettings>) => [
  ...configuration.configurationSettings.flatMap(({ settings }) =>
    settings.flatMap(({ setting, value }) => (setting === 'MESSAGE' ? [value] : [])),
  ),
  ...textsOf(content.content.map(({ value }) => value)),
];
/** Whole sentences in the services and their rules, with a 1 in place of each variable. */
const ofServices = globSync('{infra/services,shared/domain}/src/**/*.ts', { cwd: place('.') })
  .filter((file) => !/\.(test|fixture)\.ts$|\/testing\//.test(file))
  .flatMap((file) => sentencesIn(readFileSync(place(file), 'utf8')));
const texts = [
  ...words.flatMap(read).flatMap((file) => textsOf(JSON.parse(file))),
  ...Object.values(workflowKinds).flatMap((kind) => textsOf(kind.words)),
  ...tenants.flatMap(({ id }) => ofTenant(getSettings(id))),
  ...shows,
  ...pages,
  ...ofServices,
];

/** Sentences that the specs give word for word, each by its requirement or decision. */
const given = new Set([
  'Unable to retrieve data.', // ERR-014
  'There was a problem retrieving recent history.', // ERR-018
  'There was a problem retrieving your transactions.', // Decision 88
  'There was a problem retrieving your account details.', // Decision 88
  'There was an error fetching positions for this account.', // ERR-020
  'There were no positions for this account.', // ERR-019
  'There was a problem retrieving your account list.', // WID-041
  'Your scheduled deposits already use {SCHEDULED} of this limit.', // Decision 104
  'This is not a logout token.', // OpenID Connect Back-Channel Logout, to the identity server
]);

test('sentences of the services are checked too', () => {
  expect(ofServices).toContain('This account was not approved, so it takes no deposits. Nothing was taken.');
  expect(ofServices).toContain("This account's portfolio can't be reviewed here. Nothing was changed.");
  expect(ofServices.length).toBeGreaterThan(100);
});

test.each([
  { what: 'a portfolio is called a portfolio, never a model', other: /\bmodels?\b/i },
  { what: 'a Roth IRA is called a Roth IRA, never Roth alone', other: /\bRoth\b(?! IRA)/ },
  { what: 'one logs out, and never signs out', other: /\bsign(s|ed|ing)?( \w+)? out\b|\blogout\b/i },
  { what: 'guided investing is never called robo', other: /\brobo/i },
  { what: 'an application is an application, never a workflow', other: /\bworkflow/i },
  { what: 'questions are questions, never a questionnaire', other: /\bquestionnaire/i },
  { what: 'a bank transfer is never called ACH', other: /\bACH\b/ },
  { what: 'what one holds are holdings, never positions', other: /\bpositions?\b/i },
  { what: 'nothing is retrieved or fetched', other: /\b(retriev|fetch)/i },
  { what: 'an email has no hyphen', other: /\be-mail/i },
  { what: 'the plan of repeated transfers is a scheduled transfer', other: /\bscheduled deposits\b|\brecurring\b/i },
  { what: 'settings are settings', other: /\bpreferences\b/i },
  { what: 'what is missing is "--", and no other dash [CON-004]', other: /^\s*[-–—]\s*$/ },
])('in what members read $what', ({ other }) => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => other.test(text) && !given.has(text))).toEqual([]);
});
