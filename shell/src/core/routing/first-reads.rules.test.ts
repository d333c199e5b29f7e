import { businessDate } from '@wealth/domain/calendar';
import { matchRoute, type RouteDescriptor } from '@wealth/platform/registry';
import { firstReads } from './first-reads.rules.ts';

const today = businessDate('2026-08-31');

const readsAt = (address: string, firstRead: object) => {
  const route = { path: '/account-details/:accountId', title: 'Account', firstReads: [firstRead] } as RouteDescriptor;
  const match = matchRoute([route], address);
  return match && firstReads(match, today, ['GET /accounts/{id}/history']);
};

test.each`
  written          | meant
  ${'today'}       | ${'2026-08-31'}
  ${'today-6m'}    | ${'2026-02-28'}
  ${'today-240m'}  | ${'2006-08-31'}
  ${':accountId'}  | ${'1234417'}
  ${'400'}         | ${'400'}
  ${'today-soon'}  | ${'today-soon'}
  ${':noSuchName'} | ${undefined}
`('a first read writes $written for $meant', ({ written, meant }) => {
  const reads = readsAt('/account-details/1234417', {
    call: 'GET /accounts/{id}/history',
    path: { id: written },
    query: { startDate: written },
  });
  expect(reads).toEqual([
    { operation: 'GET /accounts/{id}/history', path: { id: meant }, query: { startDate: meant } },
  ]);
});

test('what no service answers is not asked', () => {
  expect(readsAt('/account-details/1', { call: 'GET /nothing' })).toEqual([]);
});
