import { accountsView } from '@wealth/api/samples';
import { businessDate } from '@wealth/domain/calendar';
import { anAccount } from '../overview/accounts.fixture.ts';
import { readDocumentChoice, writeDocumentChoice } from './choice.rules.ts';

const today = businessDate('2026-11-20');
const { accounts } = accountsView([anAccount({ id: 'a-1' })]);
const range = { from: businessDate('2026-01-01'), to: businessDate('2026-06-30') };
const usual = { from: '2026-05-20', to: '2026-11-20' };

test('what is chosen stands in the address, and is read from it again', () => {
  const choice = { account: 'a-1', type: 'tax', range } as const;
  const search = writeDocumentChoice('?tenant=copper', choice, today);
  expect(search).toBe('?tenant=copper&account=a-1&type=tax&from=2026-01-01&to=2026-06-30');
  expect(readDocumentChoice(search, accounts, today)).toEqual(choice);
});

test('all documents of six months leave no trace in the address', () => {
  const search = '?account=a-1&type=tax&from=2026-01-01&to=2026-06-30';
  expect(writeDocumentChoice(search, readDocumentChoice('', accounts, today), today)).toBe('');
});

test.each`
  search                            | what
  ${'?account=a-2'}                 | ${'an account of somebody else'}
  ${'?type=letters'}                | ${'a type that there is not'}
  ${'?from=2026-06-30&to=tomorrow'} | ${'a range that nobody can pick'}
`('$what is not chosen by an address', ({ search }) => {
  expect(readDocumentChoice(search, accounts, today)).toEqual({ range: usual });
});
