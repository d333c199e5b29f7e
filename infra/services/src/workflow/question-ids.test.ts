import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { allQuestions, contactQuestions, interstitialTypes, ownerQuestions } from '@wealth/domain/workflow';
import { workflowKinds } from './definitions/index.ts';

const project = join(import.meta.dirname, '../../../..');

const ids = new Set(
  Object.values(workflowKinds).flatMap(({ definition }) => allQuestions(definition).map(({ id }) => id)),
);
// The selection of a portfolio is the name of a screen too.
const named = [...ids].filter((id) => !interstitialTypes.some((type) => type === id));
const tails = new Set(named.map((id) => id.replace(/^(?:PRIMARY|JOINT|TRUSTED_CONTACT)_/, '_')));
const [whole, ends] = [named.join('|'), [...tails].filter((tail) => tail.startsWith('_')).join('|')];
/** A whole id in quotes or as a key, the end of one after what fills it in, and a pattern of ends. */
const literal = new RegExp(
  `['"\`](?:${whole})['"\`]|(?:^|[{,])\\s*(?:${whole}):|\\}(?:${ends})['"\`]|['"\`/](?:${ends})(?:['"\`]|\\$/)`,
  'gm',
);

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const literalsIn = (source: string) => withoutComments(source).match(literal) ?? [];

/** Where ids are given: their names, the definitions, and the people of the demo with their answers. */
const given =
  /^shared\/domain\/src\/workflow\/question-ids\.ts|^infra\/services\/src\/(?:workflow\/definitions|risk)\/|^infra\/sandbox\/src\/(?:personas|world\/risk-answers)/;
const sources = globSync('{infra,mfe-*,shared,shell}/**/src/**/*.{ts,tsx}', {
  cwd: project,
  exclude: (path) => path.endsWith('node_modules'),
}).filter((file) => !/\.test\.tsx?$|\.fixture\.tsx?$|\/testing\/|\.generated\./.test(file) && !given.test(file));

test('no rule has the id of a question in its own text', () => {
  const found = sources.flatMap((file) =>
    literalsIn(readFileSync(join(project, file), 'utf8')).map((each) => `${file}: ${each.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
});

test.each([
  ["text('PRIMARY_SSN')"],
  ['const of = { PRIMARY_EMAIL: 1 }'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is read
  ['text(`${owner}_HOME_STREET`)'],
  ["questionId.endsWith('_HOME_STREET')"],
  ['const BIRTH_DATE = /_DATE_OF_BIRTH$/'],
])('the id in %s is found', (source) => {
  expect(literalsIn(source)).toHaveLength(1);
});

test('each named question is one that a definition asks', () => {
  const names = [ownerQuestions.PRIMARY, ownerQuestions.JOINT, contactQuestions].flatMap((questions) =>
    Object.values(questions).flatMap((each) => (typeof each === 'string' ? [each] : Object.values(each))),
  );
  expect(names.filter((id) => !ids.has(id))).toEqual([]);
});
