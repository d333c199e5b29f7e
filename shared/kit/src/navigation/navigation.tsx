import type { Platform } from '@wealth/platform';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';

export type Navigation = Platform['navigation'];

const NavigationContext = createContext<Navigation | undefined>(undefined);

export const NavigationProvider = NavigationContext.Provider;

/** The location, and the ways to leave it. @throws outside a KitProvider */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (navigation === undefined) throw new Error('useNavigation is used outside a KitProvider');
  return navigation;
}

/** React Router over the shell's history: the shell owns it, versions of the router may differ (ARCHITECTURE §3). */
export function PlatformRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const at = useSyncExternalStore(navigation.location.subscribe, navigation.location.get);
  const navigator = useMemo(() => {
    const text = (to: string | { pathname?: string; search?: string; hash?: string }) =>
      typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
    return {
      createHref: text,
      push: (to: Parameters<typeof text>[0], state?: unknown) => navigation.go(text(to), { state }),
      replace: (to: Parameters<typeof text>[0], state?: unknown) => navigation.go(text(to), { replace: true, state }),
      go: () => navigation.back('/'),
    };
  }, [navigation]);
  const location = useMemo(
    () => ({ pathname: at.path, search: at.search, hash: at.hash, state: at.state, key: 'default' }),
    [at],
  );
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
