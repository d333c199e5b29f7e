import { type AccountsReply, type AccountsView, accountsFromWire, cacheSeconds } from '@wealth/api';
import { type Readable, type RemoteData, readable, type Settings } from '@wealth/platform';
import type { After } from '../loader/index.ts';
import { shellApi } from '../store/shell.api.ts';
import type { ShellStore } from '../store/shell-store.ts';

/** After so many milliseconds of loading a member reads that it goes on. */
const SLOW = 2_000;

export interface Accounts extends Readable<RemoteData<AccountsView>> {
  /** Asks the server again, whatever is there. */
  refresh(): void;
  /** Sees to it that the accounts are there, and not older than the cache allows (spec 000 §7). */
  want(): void;
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
    seen = { reply, branchCode };
    try {
      settle({ status: 'loaded', data: accountsFromWire(reply, branchCode) });
    } catch (cause) {
      // An answer that cannot be read, an amount with a third decimal say, is as good as none.
      settle({ status: 'failed', cause });
    }
  }

  function read() {
    const answer = select(store.state());
    // A failed refresh keeps the last answer: pages and routes depend on it, and the banner reports the failure.
    if (answer.data) return show(answer.data);
    if (answer.isError) return settle({ status: 'failed', cause: answer.error });
    if (answer.isLoading) wait();
  }

  const ask = (forceRefetch: boolean | number) => {
    const answered = store.ask(query.initiate(undefined, { forceRefetch, subscribe: false }));
    read();
    void answered.then(read);
  };

  settings.subscribe(read);
  return {
    get: data.get,
    subscribe: data.subscribe,
    refresh: () => ask(true),
    want: () => ask(cacheSeconds('GET /accounts')),
    forget() {
      seen = undefined;
      settle({ status: 'loading' });
    },
  };
}
