import { createContext, useContext } from 'react';
import type { Host } from '../core/host.ts';
import type { Portal } from './portal.ts';

const PortalContext = createContext<Portal | undefined>(undefined);

export const PortalProvider = PortalContext.Provider;

/** The portal, for its own screens. @throws outside the portal */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === undefined) throw new Error('usePortal is used outside the portal');
  return portal;
}

/** The host that the portal stands on. @throws outside the portal */
export function useHost(): Host {
  return usePortal().host;
}
