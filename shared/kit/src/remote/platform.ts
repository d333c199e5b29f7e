import type { AccountsView } from '@wealth/api';
import type { Platform, Readable, RemoteData, Settings } from '@wealth/platform';
import { createContext, useContext, useSyncExternalStore } from 'react';

const PlatformContext = createContext<Platform | undefined>(undefined);

export const PlatformProvider = PlatformContext.Provider;

/** The remote's own platform. @throws outside a remote */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === undefined) throw new Error('usePlatform is used outside a remote');
  return platform;
}

/** A readable's value, drawn anew whenever it changes. */
export function useReadable<Value>(readable: Readable<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get);
}

export function useSettings(): Settings {
  return useReadable(usePlatform().settings);
}

/** Data in one of its four states, with the means to ask for it again. */
export type Asked<Value> = RemoteData<Value> & { readonly refresh: () => void };

/** The member's accounts, which the shell asks for once for all remotes. */
export function useAccounts(): Asked<AccountsView> {
  const { accounts } = usePlatform();
  return { ...useReadable(accounts), refresh: accounts.refresh };
}
