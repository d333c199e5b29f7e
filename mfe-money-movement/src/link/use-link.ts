import { useNavigation, usePlatform, useRedrawState, useSettings } from '@wealth/kit';
import { useWrite } from '@wealth/kit/write';
import { useState } from 'react';
import { beginLinkWrite, NEXT_LINK } from './begin-link.write.ts';
import { begunInVain, type LinkTrouble, troubleIn, withoutTrouble } from './link-outcome.rules.ts';

/** The options of a page that starts a link. */
export interface LinkOptions {
  /** The bank that is linked again. */
  readonly relinks?: string;
  /** Navigation state for the return to the page. Default: its present state. */
  readonly state?: unknown;
}

export interface Link {
  /** Whether the tenant offers it. */
  readonly isOffered: boolean;
  /** A link token is requested, or the page is on its way out. */
  readonly isLeaving: boolean;
  readonly trouble: LinkTrouble | undefined;
  readonly start: (requested?: LinkOptions) => void;
  /** Dismisses the message about a failed link. */
  readonly dismiss: () => void;
}

/**
 * Starts a link from a page, and returns the outcome of the last one (spec 001 §4).
 * @param page its path
 */
export function useLink(page: string): Link {
  const isOffered = useSettings().isOn('EXTERNAL_ACCOUNTS');
  const { linking, telemetry } = usePlatform();
  const { go, location } = useNavigation();
  const begin = useWrite(beginLinkWrite);
  const [hasLeft, setLeft] = useState(false);
  const [trouble, setTrouble] = useRedrawState<LinkTrouble | undefined>('link trouble', () =>
    troubleIn(location.get().state),
  );

  /** Also in the history, so that Back leads to no message of an earlier link. */
  function forgetTrouble() {
    setTrouble(undefined);
    const { state } = location.get();
    if (troubleIn(state) !== undefined) go(page, { replace: true, state: withoutTrouble(state) });
  }

  async function lead({ relinks, state }: LinkOptions) {
    const answer = await begin.submit(NEXT_LINK.key, NEXT_LINK, {
      originPage: page,
      redirectURI: linking.redirectUri,
      relinks,
    });
    if (answer === undefined) return;
    if (answer.name === 'failed') {
      telemetry.error(new Error('Link Token creation failed!'));
      setTrouble(begunInVain(answer.failure, relinks));
      return;
    }
    setLeft(true);
    await linking.leave(answer.view.linkToken, {
      ...answer.view.own,
      origin: page,
      state: state ?? withoutTrouble(location.get().state),
      ...(relinks !== undefined && { relinks }),
    });
  }

  return {
    isOffered,
    isLeaving: begin.step.name === 'sending' || hasLeft,
    trouble,
    start(requested = {}) {
      forgetTrouble();
      lead(requested).catch((cause) => {
        setLeft(false);
        telemetry.error(cause);
        setTrouble({ kind: 'NOT_BEGUN', relinks: requested.relinks });
      });
    },
    dismiss: forgetTrouble,
  };
}
