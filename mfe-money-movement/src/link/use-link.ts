import { useNavigation, usePlatform, useRedrawState, useSettings } from '@wealth/kit';
import { useState } from 'react';
import { banksApi } from './banks.api.ts';
import { begunInVain, type LinkTrouble, troubleIn, withoutTrouble } from './link-outcome.rules.ts';

/** The options of a page that starts a link. */
export interface LinkAsked {
  /** The bank that is linked again. */
  readonly relinks?: string;
  /** Navigation state for the return to the page. Default: its present state. */
  readonly state?: unknown;
}

export interface Link {
  /** Whether the tenant offers it. */
  readonly isOffered: boolean;
  /** A link token is asked for, or the page is on its way out. */
  readonly isLeaving: boolean;
  readonly trouble: LinkTrouble | undefined;
  readonly start: (asked?: LinkAsked) => void;
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
  const [begin, { isLoading }] = banksApi.useBeginLinkMutation();
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

  async function lead({ relinks, state }: LinkAsked) {
    const { data: begun, error } = await begin({
      originPage: page,
      redirectURI: linking.redirectUri,
      relinks,
    });
    if (begun === undefined) {
      telemetry.error(new Error('Link Token creation failed!'));
      setTrouble(begunInVain(error !== undefined && 'status' in error ? error : undefined, relinks));
      return;
    }
    setLeft(true);
    await linking.leave(begun.linkToken, {
      ...begun.own,
      origin: page,
      state: state ?? withoutTrouble(location.get().state),
      ...(relinks !== undefined && { relinks }),
    });
  }

  return {
    isOffered,
    isLeaving: isLoading || hasLeft,
    trouble,
    start(asked = {}) {
      forgetTrouble();
      lead(asked).catch((cause) => {
        setLeft(false);
        telemetry.error(cause);
        setTrouble({ kind: 'NOT_BEGUN', relinks: asked.relinks });
      });
    },
    dismiss: forgetTrouble,
  };
}
