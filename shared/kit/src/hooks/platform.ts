import type { AccountsView } from '@wealth/api';
import { contentOr } from '@wealth/domain/settings';
import type { Content, Platform, Readable, RemoteData, Settings } from '@wealth/platform';
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

/**
 * One of the remote's own words that a tenant may replace, without the shell knowing of the key: what the tenant's
 * content says under it, else the fallback. `{SUPPORT_NUMBER}` and the like are filled in in both.
 * @param key in upper case, and with the remote's name in front so that no two remotes mean the same: `PORTFOLIO_NO_FEES`
 * @param fallback a text, or HTML as `{ contentType: 'HTML', value }`, which TenantHtml draws
 */
export function useContent(key: string, fallback: string | Content): Content {
  return contentOr(useSettings(), key, typeof fallback === 'string' ? text(fallback) : fallback);
}

const text = (value: string): Content => ({ contentType: 'STRING', value });

/** Data in one of its four states, with the means to ask for it again. */
export type Asked<Value> = RemoteData<Value> & { readonly refresh: () => void };

/** The member's accounts, which the shell asks for once for all remotes. */
export function useAccounts(): Asked<AccountsView> {
  const { accounts } = usePlatform();
  return { ...useReadable(accounts), refresh: accounts.refresh };
}
