import { describe, expect, test } from '@jest/globals';
import type { ActiveLinkToken } from '@wealth/api';
import { linkingServices } from '../../testing/linking-services.fixture.ts';

const { call, linkToken, linked, listed, pass, post, provider, remove, withoutProvider, services } = linkingServices();

/** A tab begins a link. @returns its link token, and the id of the attempt that the tab keeps */
async function begun(own: object = {}) {
  const { body } = await linkToken(own);
  const { link_token, attempt } = body as { link_token: string; attempt: string };
  return { link_token, attempt };
}

const look = (attempt: string, subject?: string) =>
  call('GET', `/api/external-account/link/token?attempt=${attempt}`, subject === undefined ? {} : { subject });
const stateOf = async (attempt: string) => ((await look(attempt)).body as ActiveLinkToken).state;

/** The member comes back with a public token. @returns the body of the call that keeps it */
const chosen = (link_token: string, name: string, own?: Parameters<ReturnType<typeof provider>['chosen']>[2]) => {
  provider().chosen(link_token, name, own);
  return { link_token, public_token: name };
};

describe('an attempt to link a bank', () => {
  test('answers its own link token, though another tab has begun a newer one [API-094, EXT-024]', async () => {
    const first = await begun();
    pass(1_000);
    const second = await begun({ originPage: '/move-money/withdraw' });
    const own = { origin_page: '/move-money/deposit', state: 'OPEN' };
    expect((await look(first.attempt)).body).toEqual({ ...first, ...own });
    expect(await post(chosen(first.link_token, 'first'))).toMatchObject({ status: 200 });
    expect(await stateOf(second.attempt)).toBe('OPEN');
  });

  test('that was linked answers its accounts, and no token any more', async () => {
    const { link_token, attempt } = await begun();
    const reply = await post(chosen(link_token, 'one'));
    expect((await look(attempt)).body).toEqual({
      ...{ attempt, origin_page: '/move-money/deposit', state: 'LINKED' },
      linked: reply.body,
    });
  });

  test('that brought several accounts names all of them', async () => {
    const { link_token, attempt } = await begun();
    const accounts = ['1001', '1002'].map((lastFour) => ({
      ...{ id: `two-${lastFour}`, name: 'Account', lastFour, subType: 'checking' },
    }));
    await post(chosen(link_token, 'two', { accounts }));
    const { linked: kept } = (await look(attempt)).body as ActiveLinkToken;
    expect([kept?.accountNumber, ...(kept?.alsoLinked ?? [])].sort()).toEqual(['*1001', '*1002']);
  });

  test('may be linked yet while the provider exchanges its public token', async () => {
    const { link_token, attempt } = await begun();
    const [exchanging, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const own = provider().exchange;
    provider().exchange = async (...args) => {
      exchanging.resolve();
      await answering.promise;
      return own(...args);
    };
    const posting = post(chosen(link_token, 'slow'));
    await exchanging.promise;
    expect((await look(attempt)).body).toMatchObject({ attempt, state: 'LINKING' });
    answering.resolve();
    await posting;
    expect(await stateOf(attempt)).toBe('LINKED');
  });

  test.each([
    {
      what: 'is there already',
      fails: (link_token: string) =>
        post(
          chosen(link_token, 'again', {
            institution: { id: 'first-meadow', name: 'First Meadow' },
            accounts: [{ id: 'again', name: 'Checking', lastFour: '5501', subType: 'checking' }],
          }),
        ),
    },
    {
      what: 'the provider does not exchange',
      fails: (link_token: string) => {
        provider().silent.add('exchange');
        return post(chosen(link_token, 'unexchanged'));
      },
    },
    { what: 'nobody came back for in time', fails: async () => pass(4 * 3_600_000) },
    {
      what: 'was removed since',
      fails: async (link_token: string) => {
        const { plaidAccountId, accountNumber } = linked(await post(chosen(link_token, 'removed')));
        await remove(plaidAccountId, accountNumber);
      },
    },
  ])('of a bank that $what has linked nothing', async ({ fails }) => {
    const { link_token, attempt } = await begun();
    await fails(link_token);
    expect((await look(attempt)).body).toEqual({ attempt, origin_page: '/move-money/deposit', state: 'NOT_LINKED' });
  });

  test('whose item the worker removes has linked nothing', async () => {
    const { link_token, attempt } = await begun();
    provider().silent.add('exchange');
    await post(chosen(link_token, 'lost'));
    provider().silent.clear();
    await services().app.work.tick();
    expect(await stateOf(attempt)).toBe('NOT_LINKED');
    expect(await listed()).toHaveLength(2);
  });

  test('to link a bank again names it, by its id and as the newest, before and after [EXT-018]', async () => {
    const plaidAccountId = 'mayas-old-bank';
    const { link_token, attempt } = await begun({ plaidAccountId });
    const newest = await call('GET', '/api/external-account/link/token');
    expect(newest.body).toMatchObject({ link_token, attempt, plaidAccountId });
    expect((await look(attempt)).body).toEqual(newest.body);
    const reply = await post({ ...chosen(link_token, 'back'), relink: true });
    expect((await look(attempt)).body).toMatchObject({ plaidAccountId, state: 'LINKED', linked: reply.body });
  });

  test('tells what became of it after the credit union has ended its links', async () => {
    const { link_token, attempt } = await begun();
    await post(chosen(link_token, 'kept'));
    withoutProvider();
    expect(await stateOf(attempt)).toBe('LINKED');
  });

  test("of another member is not found, nor one that is none's", async () => {
    const { attempt } = await begun();
    expect(await look(attempt, 'subject-jan')).toMatchObject({ status: 404 });
    expect(await look('never-was')).toMatchObject({ status: 404 });
  });
});
