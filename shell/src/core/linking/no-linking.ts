import type { Linking } from '@wealth/platform';
import { REDIRECT } from './redirect.ts';

/** The way of a site that has no page where banks are linked. @param origin the site's own */
export function noLinking(origin: string): Linking {
  const lead = async () => {
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
