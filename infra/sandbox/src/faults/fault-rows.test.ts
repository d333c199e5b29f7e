import { expect, test } from '@jest/globals';
import { personaNamed, tenants } from '../personas/index.ts';
import { type StandingFault, strikingFault } from './fault.rules.ts';
import { type Fault, getFaults, tenantFaults } from './fault-rows.ts';

const standing = (fault: Fault, id: number): StandingFault => ({
  id,
  subject: fault.subject,
  route: fault.route,
  status: fault.status ?? null,
  delayMilliseconds: fault.delayMilliseconds ?? 0,
  isEmpty: fault.isEmpty ?? false,
  body: fault.body ?? null,
  headers: fault.headers ?? {},
  times: fault.times ?? null,
  matches: fault.matches ?? {},
});

/** Status and error name of the fault that answers a persona's POST; undefined where the services answer. */
function refusalOf(userName: string, route: string, body: object, tenant = 'copper') {
  const who = personaNamed(userName, tenant);
  const rows = [...tenantFaults.filter((row) => row.tenant === tenant), ...getFaults(who)].map(standing);
  const fault = strikingFault(rows, route, body);
  const { errors = [] } = (fault?.body ?? {}) as { errors?: readonly { name: string }[] };
  return fault && [fault.status, errors[0]?.name];
}

const locked = [409, 'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL'];

test.each<{ who: string; route: string; body: object; refusal: unknown }>`
  who       | route               | body                                                   | refusal
  ${'mona'} | ${'/fund'}          | ${{ amount: 50.91 }}                                   | ${[409, 'TOO_MANY_BANKS']}
  ${'mona'} | ${'/fund/schedule'} | ${{ amount: 50.91 }}                                   | ${[409, 'TOO_MANY_BANKS']}
  ${'mona'} | ${'/withdrawal'}    | ${{ amount: 50.91 }}                                   | ${locked}
  ${'mona'} | ${'/withdrawal'}    | ${{ amount: 50.92 }}                                   | ${[500, undefined]}
  ${'mona'} | ${'/withdrawal'}    | ${{ amount: 50.9 }}                                    | ${undefined}
  ${'walt'} | ${'/withdrawal'}    | ${{ amount: 50, investmentAccountNumber: '7GI32332' }} | ${locked}
  ${'walt'} | ${'/withdrawal'}    | ${{ amount: 50, investmentAccountNumber: '7GI32432' }} | ${undefined}
  ${'mona'} | ${'/withdrawal'}    | ${{ amount: 50, investmentAccountNumber: '7GI32332' }} | ${undefined}
  ${'walt'} | ${'/fund'}          | ${{ amount: 50, investmentAccountNumber: '7GI32332' }} | ${undefined}
`('$who is answered $refusal to $route with $body', ({ who, route, body, refusal }) => {
  expect(refusalOf(who, route, body)).toEqual(refusal);
});

test('an amount that ends in .91 is no withdrawal at any credit union', () => {
  const struck = tenantFaults.filter(({ route, status }) => route === '/withdrawal' && status === 409);
  expect(struck.map(({ tenant }) => tenant)).toEqual(tenants.map(({ id }) => id));
});
