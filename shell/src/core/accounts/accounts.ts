import { type AccountsReply, type AccountsView, accountsFromWire, cacheSeconds } from '@wealth/api';
import { type Readable, type RemoteData, readable, type Settings } from '@wealth/platform';
import type { After } from '../loader/index.ts';
import { shellApi } from '../store/shell.api.ts';
import type { ShellStore } from '../store/shell-store.ts';

/** After so many milliseconds of loading a member reads that it goes on. */
const SLOW = 2_000;

/** Where an event was sent. */
export type Origin = 'this tab' | 'another tab';

/** @param ids of the accounts that differ @param by where the event was sent that led to the read */
export type OnAccountsChanged = (ids: readonly string[], by: Origin) => void;

export interface Accounts extends Readable<RemoteData<AccountsView>> {
  /** Asks the server again, whatever is there. */
  refresh(): void;
  /**
   * Reads again accounts that were read before, since the server's have changed. A read under way may have missed the
   * change, so another one follows it.
   */
  reread(by: Origin): void;
  /** Sees to it that the accounts are there, and not older than the cache allows (spec 000 §7). */
  want(): void;
  /** Says which accounts differ whenever a reply differs from the one before it. */
  tellChanges(to: OnAccountsChanged): void;
  /** Drops everything of the member. */
  forget(): void;
}

const query = shellApi.endpoints.accounts;

/** The one question for the member's accounts, which all remotes and the navigation share. */
export function createAccounts(store: ShellStore, settings: Readable<Settings>, after: After): Accounts {
  const data = readable<RemoteData<AccountsView>>({ status: 'loading' });
  const select = query.select();
  let seen: { reply: AccountsReply; branchCode: string } | undefined;
  let endWait: (() => void) | undefined;
  /** The read under way, and the event since it began that another read has to follow. */
  let asking: { readonly by: Origin; missed?: Origin } | undefined;
  let wasAsked = false;
  let onChanged: OnAccountsChanged = () => {};

  function wait() {
    if (endWait) return;
    if (data.get().status !== 'loading') data.set({ status: 'loading' });
    endWait = after(SLOW, () => data.set({ status: 'slow' }));
  }

  function settle(next: RemoteData<AccountsView>) {
    endWait?.();
    endWait = undefined;
    data.set(next);
  }

  function show(reply: AccountsReply) {
    const branchCode = settings.get().option('guidedInvestmentBranchCode');
    if (seen?.reply === reply && seen.branchCode === branchCode && data.get().status === 'loaded') return;
    const before = seen?.reply;
    seen = { reply, branchCode };
    try {
      settle({ status: 'loaded', data: accountsFromWire(reply, branchCode) });
    } catch (cause) {
      // An answer that cannot be read, an amount with a third decimal say, is as good as none.
      settle({ status: 'failed', cause });
    }
    if (before === undefined || before === reply) return;
    // The store keeps the objects of accounts that did not change.
    const known = new Set(before.accounts);
    onChanged(
      reply.accounts.filter((account) => !known.has(account)).map(({ id }) => id),
      asking?.by ?? 'this tab',
    );
  }

  function read() {
    const answer = select(store.state());
    // A failed refresh keeps the last answer: pages and routes depend on it, and the banner reports the failure.
    if (answer.data) return show(answer.data);
    if (answer.isError) return settle({ status: 'failed', cause: answer.error });
    if (answer.isLoading) wait();
  }

  function ask(forceRefetch: boolean | number, by: Origin = 'this tab') {
    wasAsked = true;
    const own: typeof asking = { by };
    asking ??= own;
    const answered = store.ask(query.initiate(undefined, { forceRefetch, subscribe: false }));
    read();
    void answered.then(() => {
      read();
      if (asking !== own) return;
      const { missed } = asking;
      asking = undefined;
      if (missed !== undefined && wasAsked) ask(true, missed);
    });
  }

  settings.subscribe(read);
  return {
    get: data.get,
    subscribe: data.subscribe,
    refresh: () => ask(true),
    reread(by) {
      if (asking !== undefined) asking.missed = asking.missed === 'this tab' ? 'this tab' : by;
      else if (wasAsked) ask(true, by);
    },
    want: () => ask(cacheSeconds('GET /accounts')),
    tellChanges(to) {
      onChanged = to;
    },
    forget() {
      wasAsked = false;
      seen = undefined;
      settle({ status: 'loading' });
    },
  };
}
