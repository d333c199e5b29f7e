import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Beneficiaries, beneficiariesFromWire, beneficiariesToWire } from '@wealth/api';
import { loadReplyCheck } from '@wealth/api/reply-checks';
import { splitEvenly } from '@wealth/domain/beneficiaries';
import { personaNamed } from '../personas/index.ts';
import { testSandbox } from '../sandbox.fixture.ts';

const [ten, eleven] = [personaNamed('ben-ten', 'copper'), personaNamed('ben-eleven', 'copper')];

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox([ten, eleven]);
}, 120_000);
afterAll(() => sandbox.close());

const listOf = async (persona: typeof ten) => {
  const accountNumber = persona.accounts[0]?.number ?? '';
  const reply = await sandbox.ask(persona, 'POST /api/beneficiary/search', { accountNumber });
  return { accountNumber, reply: reply.json<Beneficiaries>() };
};

test.each([
  { persona: ten, count: 10 },
  { persona: eleven, count: 11 },
])(
  '$persona.userName has $count beneficiaries, the spouse first [API-123, BEN-044, BEN-045]',
  async ({ persona, count }) => {
    const { reply } = await listOf(persona);
    const accepts = await loadReplyCheck('POST /beneficiary/search');
    expect(accepts(reply)).toBe(true);
    expect(reply.beneficiaries).toHaveLength(count);
    expect(reply.beneficiaries.slice(0, 2).map(({ name, relationship }) => [name.firstName, relationship])).toEqual([
      ['Avery', 'SPOUSE'],
      ['Blake', 'CHILD'],
    ]);
  },
);

test('seeded lists keep every rule: ten people can be saved again with other shares [API-126, BEN-015]', async () => {
  const { accountNumber, reply } = await listOf(ten);
  const { beneficiaries } = beneficiariesFromWire(reply);
  const changed = splitEvenly(
    beneficiaries.map((one) => ({ ...one, relationship: 'SIBLING' })),
    'PRIMARY',
  );
  const body = beneficiariesToWire(accountNumber, beneficiaries, changed);
  const saved = await sandbox.ask(ten, 'PUT /api/beneficiary', body);
  expect([saved.statusCode, saved.json<Beneficiaries>().beneficiaries.map(({ name }) => name.firstName)]).toEqual([
    200,
    beneficiaries.map(({ name }) => name.firstName),
  ]);
});
