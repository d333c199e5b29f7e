import { describe, expect, test } from '@jest/globals';
import { personaNamed, personas, tenants } from './index.ts';
import { realmUsersText } from './realm-users.ts';

const accounts = personas.flatMap((person) => person.accounts);

describe('the personas', () => {
  test('are numbered P1 to P45 without a gap, and each reaches a screen today', () => {
    const numbers = new Set(personas.map(({ number }) => number));
    expect([...numbers]).toEqual(Array.from({ length: 45 }, (_, index) => `P${index + 1}`));
    for (const person of personas) expect(person.screens.length).toBeGreaterThan(0);
  });

  test('are at most 199: two areas have a hundred fictitious phone numbers each', () => {
    expect(personas.length).toBeLessThanOrEqual(199);
  });

  test('never share a subject, a member number or, within a tenant, a user name', () => {
    const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
    unique(personas.map(({ subject }) => subject));
    unique(personas.map(({ memberNumber }) => memberNumber));
    unique(personas.map(({ tenant, userName }) => `${tenant}/${userName}`));
    unique(accounts.map(({ number }) => number));
  });

  test('have no two accounts of their own with the same last four digits', () => {
    for (const { userName, accounts: own } of personas) {
      const lastFour = own.map(({ number }) => number.slice(-4));
      expect([userName, new Set(lastFour).size]).toEqual([userName, own.length]);
    }
  });

  test('say in one line what they show, short enough for a realm attribute', () => {
    for (const { shows } of personas) expect(shows).toMatch(/^[^\n]{10,120}$/);
  });

  test('stand in every tenant, and only Fay, Dirk and Nadia in two and Noah in three', () => {
    for (const { id } of tenants) expect(personas.some(({ tenant }) => tenant === id)).toBe(true);
    const byName = Object.groupBy(personas, ({ userName }) => userName);
    const several = Object.entries(byName).filter(([, all = []]) => all.length > 1);
    expect(Object.fromEntries(several.map(([name, all = []]) => [name, all.map(({ tenant }) => tenant)]))).toEqual({
      nadia: ['copper', 'ucu'],
      noah: ['cacu', 'copper', 'ucu'],
      fay: ['copper', 'broken'],
      dirk: ['copper', 'truesky'],
    });
    expect(() => personaNamed('dirk')).toThrow('2 personas are called dirk');
    expect(personaNamed('dirk', 'truesky').tenant).toBe('truesky');
  });

  test('leave members who open an account, change a portfolio, link a bank or withdraw in a journey out of the sign-in page', () => {
    const openers = personas.filter(({ number }) => number === 'P42');
    expect(openers.length).toBeGreaterThanOrEqual(6);
    const changers = personas.filter(({ number, userName }) => number === 'P34' && userName !== 'moira');
    const linkers = personas.filter(({ number, userName }) => number === 'P29' && userName !== 'remy');
    const withdrawers = personas.filter(({ number, shows }) => number === 'P45' && shows.endsWith('of the tests'));
    const unlisted = personas.filter(({ isListed }) => !isListed);
    expect(new Set(unlisted)).toEqual(new Set([...openers, ...changers, ...linkers, ...withdrawers]));
    for (const { tenant, userName } of openers) {
      const { users } = JSON.parse(realmUsersText(tenant)) as { users: { username: string; attributes: object }[] };
      const user = users.find(({ username }) => username === userName);
      expect(Object.keys(user?.attributes ?? {})).toEqual(['member_number', 'auth_type', 'persona']);
    }
  });
});

describe('the users of a realm', () => {
  test('carry what the identity server asserts of them, and begin with Maya, who has everything', () => {
    const { users } = JSON.parse(realmUsersText('copper'));
    expect(users[0]).toMatchObject({
      id: personaNamed('maya').subject,
      firstName: 'Maya',
      email: 'maya@example.com',
      enabled: true,
      credentials: [{ type: 'password', temporary: false }],
      attributes: { member_number: ['701401'], auth_type: ['oidc'] },
    });
  });
});
