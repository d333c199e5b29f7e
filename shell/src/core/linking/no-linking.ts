import type { Linking } from '@wealth/platform';

/** The path that a link comes back to. */
export const REDIRECT = '/external-account-redirect';

/** The way of a site that has no page where banks are linked. @param origin the site's own */
export function noLinking(origin: string): Linking {
  const lead = () => {
    throw new Error('This site has no page where bank accounts are linked');
  };
  return {
    redirectUri: `${origin}${REDIRECT}`,
    leave: lead,
    resume: lead,
    returned: () => ({ kind: 'unknown' }),
    done: () => {},
  };
}
