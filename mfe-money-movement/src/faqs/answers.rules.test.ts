import { findAnchor } from '../navigation/faq-anchors.rules.ts';
import { nearestSection, plainText, type Section, search, splitParts, splitWords, stretches } from './answers.rules.ts';

const contacts = { phone: '1-800-555-0166', email: 'copper.support@example.com' };
const sections: readonly Section[] = [
  {
    anchor: 'taxes',
    title: 'Taxes',
    answers: [
      { id: 'where', question: 'Where are my forms?', answer: ['Under [Documents](/documents), or call {phone}.'] },
      { id: 'advice', question: 'Do you give advice?', answer: ['No.', '[Go to Documents](/documents)'] },
    ],
  },
];
const idsFor = (typed: string) => search(sections, typed, contacts).map(({ id }) => id);

test('an answer is read in parts: words, links and contacts', () => {
  const parts = splitParts('See [Documents](/documents#forms), call {phone} or write to {email}.', contacts);
  expect(parts).toEqual([
    { kind: 'words', words: 'See ' },
    { kind: 'link', words: 'Documents', to: '/documents#forms' },
    { kind: 'words', words: ', call ' },
    { kind: 'phone', words: '1-800-555-0166' },
    { kind: 'words', words: ' or write to ' },
    { kind: 'email', words: 'copper.support@example.com' },
    { kind: 'words', words: '.' },
  ]);
  expect(plainText(parts)).toBe('See Documents, call 1-800-555-0166 or write to copper.support@example.com.');
});

test('only a path of the portal becomes a link', () => {
  for (const text of ['[x](https://evil.test)', '[x](javascript:alert(1))', '[x]']) {
    expect(splitParts(text, contacts)).toEqual([{ kind: 'words', words: text }]);
  }
});

test.each([
  ['forms', ['where']],
  ['DOCUMENTS', ['where', 'advice']],
  ['advice no', ['advice']],
  ['0166', ['where']],
  ['taxes', ['where', 'advice']],
  ['/documents', []],
  ['forms advice', []],
  ['   ', []],
  ['.*', []],
])('a search for "%s" finds the answers with each of its words', (typed, ids) => {
  expect(idsFor(typed)).toEqual(ids);
});

test.each([
  ['taxis on forms', 'taxes'],
  ['documnets', 'taxes'],
  ['transfering twice', 'transfers-and-funding'],
  ['money', 'transfers-and-funding'],
  ['taxes of money transfers', 'transfers-and-funding'],
  ['lottery', undefined],
  ['no of do', undefined],
])('"%s" comes nearest to the section %s', (typed, anchor) => {
  const moving: Section = {
    anchor: 'transfers-and-funding',
    title: 'Transfers',
    answers: [{ id: 'move', question: 'When does money move?', answer: ['Money moves on business days.'] }],
  };
  expect(nearestSection([...sections, moving], typed)?.anchor).toBe(anchor);
});

test('a text is split at the searched words, in any case, and nothing of it is lost', () => {
  expect(stretches('Split evenly splits', splitWords('split'))).toEqual([
    { text: 'Split', isHit: true },
    { text: ' evenly ', isHit: false },
    { text: 'split', isHit: true },
    { text: 's', isHit: false },
  ]);
  expect(stretches('a+b', ['+', 'a+'])).toEqual([
    { text: 'a+', isHit: true },
    { text: 'b', isHit: false },
  ]);
  expect(stretches('all', [])).toEqual([{ text: 'all', isHit: false }]);
});

test('a hash names a section or none [FAQ-010, FAQ-011]', () => {
  expect(findAnchor('#ira-beneficiaries')).toBe('ira-beneficiaries');
  for (const hash of ['', '#', '#nothing', '#%E0%A4%A', '#IRAS', '#toString']) expect(findAnchor(hash)).toBeUndefined();
});
