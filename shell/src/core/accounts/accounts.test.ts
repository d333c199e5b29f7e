import { anAccount } from '@wealth/api/samples';
import { CallProblem, type RemoteData, readable } from '@wealth/platform';
import { resolveSettings } from '../settings/settings.rules.ts';
import { createShellStore } from '../store/shell-store.ts';
import { createAccounts } from './accounts.ts';

const account = (number: string, balance: number) => anAccount({ id: number, number, balance });
const reply = { accounts: [account('6KG001', 10), account('6KG002', 20)], aggregateBalance: 30 };

/** Accounts whose every question waits for the test to answer it. */
function open() {
  const questions: { resolve: (value: unknown) => void; reject: (cause: unknown) => void }[] = [];
  const timers: { milliseconds: number; run: () => void; isOff: boolean }[] = [];
  const settings = readable(resolveSettings(undefined, 0));
  const store = createShellStore({
    fetch: ((operation: string) =>
      new Promise((resolve, reject) => {
        if (operation === 'GET /accounts') questions.push({ resolve, reject });
      })) as never,
    telemetry: { error() {}, mark() {} },
    notify() {},
  });
  const changes: [ids: readonly string[], by: string][] = [];
  const after = (milliseconds: number, run: () => void) => {
    const timer = { milliseconds, run, isOff: false };
    timers.push(timer);
    return () => {
      timer.isOff = true;
    };
  };
  const accounts = createAccounts(store, settings, after);
  accounts.tellChanges((ids, by) => changes.push([ids, by]));
  const states: RemoteData<unknown>['status'][] = [];
  accounts.subscribe(() => states.push(accounts.get().status));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { accounts, questions, timers, settings, states, changes, settled };
}

test('accounts are loading, then slow after 2 seconds, then there, richest first', async () => {
  const { accounts, questions, timers, states, settled } = open();
  expect(accounts.get()).toEqual({ status: 'loading' });
  accounts.want();
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([2_000]);
  timers[0]?.run();
  questions[0]?.resolve(reply);
  await settled();
  expect(states).toEqual(['slow', 'loaded']);
  expect(accounts.get()).toMatchObject({
    data: { aggregateBalance: 3_000, accounts: [{ number: '6KG002' }, { number: '6KG001' }] },
  });
});

test('all who want them share one question, and a fresh answer is not requested again', async () => {
  const { accounts, questions, timers, settled } = open();
  accounts.want();
  accounts.want();
  expect(questions).toHaveLength(1);
  questions[0]?.resolve(reply);
  await settled();
  accounts.want();
  await settled();
  expect(questions).toHaveLength(1);
  expect(timers.every(({ isOff }) => isOff)).toBe(true);
});

test('a refresh asks again, and what is there stays to be seen', async () => {
  const { accounts, questions, states, settled } = open();
  accounts.want();
  questions[0]?.resolve(reply);
  await settled();
  accounts.refresh();
  await settled();
  expect(states).toEqual(['loaded']);
  questions[1]?.resolve({ accounts: [], aggregateBalance: 0 });
  await settled();
  expect(accounts.get()).toMatchObject({ status: 'loaded', data: { accounts: [] } });
});

test('a failure says why, and a refresh after it can succeed', async () => {
  const { accounts, questions, settled } = open();
  accounts.want();
  questions[0]?.reject(new CallProblem(503, 'Down for the night.'));
  await settled();
  expect(accounts.get()).toMatchObject({ status: 'failed', cause: { status: 503, message: 'Down for the night.' } });
  accounts.refresh();
  expect(accounts.get()).toEqual({ status: 'loading' });
  questions[1]?.resolve(reply);
  await settled();
  expect(accounts.get().status).toBe('loaded');
});

test('a failed refresh keeps the last known accounts', async () => {
  const { accounts, questions, states, settled } = open();
  accounts.want();
  questions[0]?.resolve(reply);
  await settled();
  const known = accounts.get();
  accounts.refresh();
  questions[1]?.reject(new CallProblem(503, 'Down for the night.'));
  await settled();
  expect(accounts.get()).toBe(known);
  expect(states).toEqual(['loaded']);
});

test('an amount that cannot be read is a failure, not an endless wait', async () => {
  const { accounts, questions, settled } = open();
  accounts.want();
  questions[0]?.resolve({ accounts: [], aggregateBalance: 0.001 });
  await settled();
  expect(accounts.get()).toMatchObject({ status: 'failed', cause: { message: '0.001 has more than two decimals' } });
});

test('guided accounts follow the branch code of the settings', async () => {
  const { accounts, questions, settings, settled } = open();
  accounts.want();
  questions[0]?.resolve(reply);
  await settled();
  expect(accounts.get()).toMatchObject({ data: { guided: { hasRoboAccount: false } } });
  settings.set({ ...settings.get(), option: () => '6KG' });
  expect(accounts.get()).toMatchObject({ data: { guided: { hasRoboAccount: true } } });
});

describe('accounts that changed', () => {
  const richer = { accounts: [account('6KG001', 10), account('6KG002', 25)], aggregateBalance: 35 };

  test.each(['this tab', 'another tab'] as const)(
    'are told by their ids once a reply differs, with the origin of the read: %s',
    async (by) => {
      const { accounts, questions, changes, settled } = open();
      accounts.want();
      questions[0]?.resolve(reply);
      await settled();
      accounts.reread(by);
      questions[1]?.resolve(richer);
      await settled();
      accounts.reread(by);
      questions[2]?.resolve({ ...richer });
      await settled();
      expect(changes).toEqual([[['6KG002'], by]]);
    },
  );

  test('are read again after a read that began before the change, and once for all changes meanwhile', async () => {
    const { accounts, questions, settled } = open();
    accounts.want();
    accounts.reread('another tab');
    accounts.reread('this tab');
    expect(questions).toHaveLength(1);
    questions[0]?.resolve(reply);
    await settled();
    expect(questions).toHaveLength(2);
    questions[1]?.resolve(richer);
    await settled();
    expect(questions).toHaveLength(2);
    expect(accounts.get()).toMatchObject({ data: { aggregateBalance: 3_500 } });
  });

  test('are not read for a page that has never read any, nor after its member is forgotten', async () => {
    const { accounts, questions, settled } = open();
    accounts.reread('another tab');
    accounts.want();
    questions[0]?.resolve(reply);
    await settled();
    accounts.refresh();
    accounts.reread('another tab');
    accounts.forget();
    questions[1]?.resolve(reply);
    await settled();
    accounts.reread('another tab');
    expect(questions).toHaveLength(2);
  });
});
