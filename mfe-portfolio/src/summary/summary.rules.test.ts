import { accountsView } from '@wealth/api/samples';
import { businessDate } from '@wealth/domain/calendar';
import { anAccount } from '../overview/accounts.fixture.ts';
import { defaultRange, presetRange } from '../range/range.rules.ts';
import { chartedAccounts, isSelectable, readChoice, writeChoice } from './summary.rules.ts';

const today = businessDate('2026-11-20');
const { accounts } = accountsView([
  anAccount({ id: 'guided' }),
  anAccount({ id: 'cdb', source: 'CDB' }),
  anAccount({ id: 'crm', source: 'CRM' }),
]);
const ids = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id);

describe('the accounts of the financial summary', () => {
  test('are all but those of source CDB [OVR-018, VAL-016]', () => {
    expect(ids(chartedAccounts(accounts))).toEqual(['guided', 'crm']);
  });

  test('may be chosen unless their source is CRM, the customer-relationship system [OVR-017, OVR-020]', () => {
    expect(ids(accounts.filter(isSelectable))).toEqual(['guided']);
  });
});

describe('the choice in the address', () => {
  test('is all accounts over six months when the address says nothing', () => {
    expect(readChoice('', accounts, today)).toEqual({ range: defaultRange(today), part: 'value' });
  });

  test('comes back as it was written, beside what else the address holds', () => {
    const choice = { account: 'guided', range: presetRange('1m', today), part: 'allocation' } as const;
    const search = writeChoice('?tenant=copper', choice, today);
    expect(search).toBe('?tenant=copper&account=guided&from=2026-10-20&to=2026-11-20&show=allocation');
    expect(readChoice(search, accounts, today)).toEqual(choice);
  });

  test('leaves no trace when it is the default', () => {
    const search = '?account=guided&from=2026-10-20&to=2026-11-20&show=allocation';
    expect(writeChoice(search, { range: defaultRange(today), part: 'value' }, today)).toBe('');
  });

  test.each(['', '?show=tables', '?show='])('shows the value for %p', (search) => {
    expect(readChoice(search, accounts, today).part).toBe('value');
  });

  test.each`
    search                              | why
    ${'?from=2026-10-20'}               | ${'has one end'}
    ${'?from=2026-02-30&to=2026-11-20'} | ${'names no real date'}
    ${'?from=yesterday&to=2026-11-20'}  | ${'is no date'}
    ${'?from=2026-11-10&to=2026-11-01'} | ${'runs backwards'}
    ${'?from=2026-11-10&to=2026-11-21'} | ${'ends after today'}
    ${'?from=1999-01-01&to=2026-11-20'} | ${'starts before any record'}
  `('falls back to six months when the range $why', ({ search }) => {
    expect(readChoice(search, accounts, today).range).toEqual(defaultRange(today));
  });

  test.each(['cdb', 'crm', 'of-someone-else', ''])('falls back to all accounts for the account %p', (account) => {
    expect(readChoice(`?account=${account}`, accounts, today).account).toBeUndefined();
  });
});
