import type { Linking } from '@wealth/platform';
import type { createLinking } from './linking.ts';
import type { LinkingParts } from './linking-parts.ts';
import { REDIRECT } from './redirect.ts';

/** The code that few visits need. */
export interface LinkingModule {
  readonly createLinking: typeof createLinking;
}

/** Shares a file with other code that few visits need: each file adds a hash to the first ones. */
export const loadLinking = (): Promise<LinkingModule> => import(/* webpackChunkName: 'rare' */ './linking.ts');

/**
 * The way to the link page and back, whose code is loaded when a member leaves. A page that they come back to loads it
 * before anything asks.
 */
export function lazyLinking(parts: LinkingParts, loaded?: LinkingModule): Linking {
  let linking = loaded?.createLinking(parts);
  const whenLoaded = async () => {
    linking ??= (await loadLinking()).createLinking(parts);
    return linking;
  };
  return {
    redirectUri: parts.browser.address.origin + REDIRECT,
    leave: async (token, start) => (await whenLoaded()).leave(token, start),
    resume: async (token, start) => (await whenLoaded()).resume(token, start),
    returned: () => linking?.returned() ?? { kind: 'unknown' },
    done: () => linking?.done(),
  };
}
