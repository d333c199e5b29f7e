import { intentFor } from './intent.rules.ts';

const deposit = { amount: 10_000, from: 'checking', to: '4417', year: undefined };

describe('the key of what a member asks for', () => {
  test.each`
    what                                | sent
    ${'the same is sent again'}         | ${{ ...deposit }}
    ${'its fields come in any order'}   | ${{ to: '4417', from: 'checking', amount: 10_000 }}
    ${'a field without a value is out'} | ${{ amount: 10_000, from: 'checking', to: '4417' }}
  `('stays when $what', ({ sent }) => {
    const first = intentFor(undefined, deposit);
    expect(intentFor(first, sent).key).toBe(first.key);
  });

  test.each`
    field       | sent
    ${'amount'} | ${{ ...deposit, amount: 10_001 }}
    ${'from'}   | ${{ ...deposit, from: 'savings' }}
    ${'year'}   | ${{ ...deposit, year: 2025 }}
  `('is another one when the $field differs', ({ sent }) => {
    const first = intentFor(undefined, deposit);
    const next = intentFor(first, sent);
    expect(next.key).not.toBe(first.key);
    expect(next.sent).toEqual(sent);
  });

  test('compares lists and groups of fields too', () => {
    const first = intentFor(undefined, { shares: [{ name: 'Ada', share: 60 }] });
    expect(intentFor(first, { shares: [{ share: 60, name: 'Ada' }] })).toBe(first);
    expect(intentFor(first, { shares: [{ share: 40, name: 'Ada' }] }).key).not.toBe(first.key);
  });

  test('outlives a reload, as the history keeps it', () => {
    const first = intentFor(undefined, deposit);
    expect(intentFor(JSON.parse(JSON.stringify(first)), deposit).key).toBe(first.key);
  });

  test('is a UUID of its own each time', () => {
    const keys = [intentFor(undefined, deposit).key, intentFor(undefined, deposit).key];
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
