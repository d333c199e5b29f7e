import type { Settings } from '@wealth/platform';

/** A path of this site; two slashes would name another host. */
const ownPath = /^\/(?![/\\])/;

/** An address to follow: of the web, or a path of this site. Anything else counts as not configured. */
function usable(configured: string): string | undefined {
  const address = configured.trim();
  if (ownPath.test(address)) return address;
  try {
    const { protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? address : undefined;
  } catch {
    return undefined;
  }
}

/** Where every row and the head lead: the tenant's portal (spec 000 §2.8). */
export function portalLink(settings: Pick<Settings, 'option'>): string {
  return usable(settings.option('portalUrl')) ?? '/';
}

/** Where the credit union's own sign-in leads on to the portal (spec 000 §2.8). */
export function ssoLink(settings: Pick<Settings, 'option'>): string {
  return usable(settings.option('ssoInitiatingLinkUrl')) ?? portalLink(settings);
}

/** Where a member signs in who is not seen on the bank's page: the bank's own sign-on, else the portal. */
export function signOnLink(settings: Pick<Settings, 'option' | 'text'>): string {
  return usable(settings.text('WIDGET_SIGN_ON_URL')) ?? portalLink(settings);
}
