import { businessDate } from '../calendar/calendar.ts';
import { cents } from '../money/money.ts';
import { mergeContents } from '../settings/index.ts';
import { debitPermission, type PermittedDeposit } from './debit-permission.words.ts';

const deposit: PermittedDeposit = {
  amount: cents(50_000),
  from: 'Checking *1204',
  to: 'Individual *4417',
  takenOn: businessDate('2026-11-20'),
  terms: undefined,
};
const startDate = businessDate('2026-12-04');
const agreedAt = Date.UTC(2026, 10, 20, 18);
const single = {
  frequency: 'DAY',
  startDate,
  end: { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: 1 },
  agreedAt,
} as const;
const everyOtherWeek = {
  frequency: 'EVERY_OTHER_WEEK',
  startDate,
  end: { endType: 'UNTIL_CANCELLED' },
  agreedAt,
} as const;
const title = { contentType: 'STRING', key: 'TITLE', value: 'Copper Wealth' };
const own = (key: string, value: string, contentType = 'STRING') => mergeContents([title, { contentType, key, value }]);
const ONCE = 'MOVE_MONEY_DEBIT_AUTHORIZATION';
const REPEATED = 'MOVE_MONEY_RECURRING_DEBIT_AUTHORIZATION';

test.each<[string, Partial<PermittedDeposit>, string]>([
  [
    'of today',
    {},
    'Copper Wealth to take $500.00 from Checking *1204 once, on Fri, 11/20/2026, and to put it into Indi',
  ],
  [
    'into a new account',
    { takenOn: undefined },
    'from Checking *1204 once, when Individual *4417 is open, and to put it',
  ],
  ['on a later day', { takenOn: startDate, terms: single }, 'from Checking *1204 once, on Fri, 12/04/2026, and to put'],
  [
    'on repeat',
    { terms: everyOtherWeek },
    'from Checking *1204 every other week on Friday, starting 12/04/2026, until cancelled, and to put each deposit into',
  ],
])('a deposit %s is permitted in words of its own', (_what, terms, words) => {
  const { contentType, value } = debitPermission(mergeContents([title]), { ...deposit, ...terms });
  expect(contentType).toBe('STRING');
  expect(value).toContain(words);
  expect(value).not.toMatch(/[{}]/);
});

test.each([
  [
    ONCE,
    {},
    '{COMPANY} takes {AMOUNT} {WHEN}; call {SUPPORT_NUMBER}, {OTHER}.',
    'Copper Wealth takes $500.00 on Fri, 11/20/2026; call 1-800-555-0100, {OTHER}.',
  ],
  [REPEATED, { terms: everyOtherWeek }, '{FROM} to {TO}', 'Checking *1204 to Individual *4417'],
])("a tenant's own words under %s are filled in", (key, terms, written, read) => {
  expect(debitPermission(own(key, written), { ...deposit, ...terms })).toEqual({ contentType: 'STRING', value: read });
});

test('a name with signs of HTML is text in a permission that is HTML, and stays as it is in one that is not', () => {
  const odd = { ...deposit, from: 'Tom & <b>Co</b> "1" *1204' };
  expect(debitPermission(own(ONCE, '<p>{FROM}</p>', 'HTML'), odd).value).toBe(
    '<p>Tom &amp; &lt;b&gt;Co&lt;/b&gt; &quot;1&quot; *1204</p>',
  );
  expect(debitPermission(own(ONCE, '{FROM}'), odd).value).toBe(odd.from);
});
