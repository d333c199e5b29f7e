import type { ActiveLinkToken, LinkedAccount } from '@wealth/api';
import { maskAccount, useDispatch, useNavigation, usePlatform, useRedrawState } from '@wealth/kit';
import { useWrite } from '@wealth/kit/write';
import { BanksChanged, isCallProblem, type LinkReturn, type LinkStart, sendChange } from '@wealth/platform';
import { useEffect, useRef, useState } from 'react';
import { beginLinkWrite, NEXT_LINK } from '../link/begin-link.write.ts';
import { linkAnswer, renewed, type TroubleState, wasRenewed, whyRefused } from '../link/link-outcome.rules.ts';
import { bankLinked } from '../link/linked.slice.ts';
import { DEPOSIT, WITHDRAW } from '../navigation/paths.ts';
import { linkWrite } from './link.write.ts';

type Linked = Extract<LinkReturn, { kind: 'linked' }>;

/** Milliseconds until a link whose outcome is not known yet is looked at again. */
export const AGAIN_AFTER = 2_000;
/** So often the page looks by itself. After that the member asks. */
const LOOKS = 30;

/** How far a try has come: to its end, to a link that another call still makes, or to a lost answer. */
type LinkStep = 'ENDED' | 'LINKING' | 'LOST' | 'GONE';

/** What the page shows: a return that cannot be used, one that certainly linked nothing, or an unknown outcome. */
export type Finishing = 'finishing' | 'unusable' | 'notLinked' | 'notKnown';

export interface FinishingLink {
  readonly shown: Finishing;
  /** The member has asked again, and waits. */
  readonly isAsking: boolean;
  readonly again: () => void;
}

/** The navigation state for the origin page: a form selects the new bank. */
function withBank({ origin, state, relinks }: LinkStart, { plaidAccountId }: LinkedAccount): unknown {
  const isForm = origin === DEPOSIT || origin === WITHDRAW;
  return isForm && relinks === undefined ? { ...(state as object), fundingAccount: plaidAccountId } : state;
}

/** The start of an open attempt, also where another tab began it. */
const startOf = (start: LinkStart | undefined, { origin_page: origin, attempt, plaidAccountId }: ActiveLinkToken) => ({
  ...(start ?? { origin }),
  ...(attempt !== undefined && { attempt }),
  ...(plaidAccountId !== undefined && { relinks: plaidAccountId }),
});

/** Finishes a link, and leads back to the page that it began on. A lost answer is never told as a failure. */
export function useFinishLink(returned: LinkReturn): FinishingLink {
  const platform = usePlatform();
  const { fetch, linking, telemetry } = platform;
  const dispatch = useDispatch();
  const { go } = useNavigation();
  const begin = useWrite(beginLinkWrite);
  const finish = useWrite(linkWrite);
  const [shown, setShown] = useRedrawState<Finishing>(
    'finished return',
    returned.kind === 'unknown' ? 'unusable' : 'finishing',
  );
  const [isAsking, setAsking] = useState(false);
  const next = useRef<() => void>(undefined);

  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (words: string) => telemetry.error(new Error(words));

    /** Ends the link and returns to the origin page. */
    function leadBack({ origin }: LinkStart, state: unknown): 'ENDED' {
      if (isHere) {
        linking.done();
        go(origin, { replace: true, state });
      }
      return 'ENDED';
    }

    /** Nothing of the return is used any more, also after a reload. */
    function fail(why: 'unusable' | 'notLinked'): 'ENDED' {
      linking.done();
      setShown(why);
      return 'ENDED';
    }

    const say = (start: LinkStart, trouble: Omit<TroubleState, 'relinks'>) =>
      leadBack(start, {
        ...(start.state as object),
        ...trouble,
        ...(start.relinks !== undefined && { relinks: start.relinks }),
      });

    function notAdded(start: LinkStart): 'ENDED' {
      report('Account link failed!');
      return say(start, { name: 'FAILED_TO_ADD_ACCOUNT' });
    }

    function tellLinked(start: LinkStart, linked: LinkedAccount): 'ENDED' {
      const { institution, accountNumber, alsoLinked = [] } = linked;
      const accounts = [accountNumber, ...alsoLinked].map(maskAccount);
      dispatch(bankLinked({ institution, accounts, isAgain: start.relinks !== undefined }));
      return leadBack(start, withBank(start, linked));
    }

    /** The answer was lost, but the services say that the bank was linked. */
    function tellFound(start: LinkStart, linked: LinkedAccount): 'ENDED' {
      sendChange(platform, BanksChanged, { ids: [linked.plaidAccountId], reason: 'linked' });
      return tellLinked(start, linked);
    }

    /** One attempt, or without its id the newest that is open. A refusal says that the services know of none. */
    const look = (attempt: string | undefined): Promise<ActiveLinkToken | 'GONE' | 'LOST'> =>
      fetch('GET /external-account/link/token', { query: attempt === undefined ? {} : { attempt } }).catch((cause) => {
        report('Retrieve Link Token failed!');
        if (!isCallProblem(cause)) telemetry.error(cause);
        return isCallProblem(cause) && cause.status >= 400 && cause.status < 500 ? 'GONE' : 'LOST';
      });

    /** Tries again after a while, or when the member asks, until a try has come to its end. */
    async function untilEnded(attempt: () => Promise<LinkStep>): Promise<void> {
      for (let looks = 0; isHere; looks += 1) {
        const step = await attempt();
        if (step === 'ENDED' || !isHere) return;
        setAsking(false);
        const isLast = step === 'GONE' || looks >= LOOKS;
        if (step !== 'LINKING' || isLast) setShown('notKnown');
        await new Promise<void>((resolve) => {
          next.current = resolve;
          if (!isLast) timer = setTimeout(resolve, AGAIN_AFTER);
        });
        clearTimeout(timer);
      }
    }

    function keep(link: Linked): Promise<void> {
      const { publicToken, key, relinks, attempt } = link;
      /** The link token of a call that was not answered: the same call is sent again under its key. */
      let sent: string | undefined;

      async function send(linkToken: string): Promise<LinkStep> {
        const isRepeat = sent !== undefined;
        sent = linkToken;
        const isRelink = relinks !== undefined;
        const tokens = { link_token: linkToken, public_token: publicToken, relink: isRelink };
        const outcome = await finish.submit(key, { key, sent: {} }, tokens);
        if (outcome === undefined) return 'LINKING';
        if (outcome.name === 'done') return tellLinked(link, outcome.view);
        const { failure } = outcome;
        const { problem } = failure;
        const answer = linkAnswer(failure, isRepeat);
        if (answer === 'ASK') return ask(linkToken);
        if (answer !== 'NOT_LINKED') return answer;
        if (problem !== 'MAX_ACCOUNT_REACHED' && problem !== 'DUPLICATE_ACCOUNT_ERROR') return notAdded(link);
        if (problem === 'DUPLICATE_ACCOUNT_ERROR') report(problem);
        return say(link, { name: problem, ...whyRefused(failure) });
      }

      /** @param refused the link token of a call that was answered, and linked nothing while its attempt is open */
      async function ask(refused?: string): Promise<LinkStep> {
        const found = await look(attempt);
        if (typeof found === 'string') return found;
        if (found.linked !== undefined) return tellFound(link, found.linked);
        if (found.state === 'LINKING') return 'LINKING';
        const { link_token: linkToken } = found;
        return linkToken === undefined || refused !== undefined ? notAdded(link) : send(linkToken);
      }

      return untilEnded(() => (sent === undefined ? ask() : send(sent)));
    }

    /** A link token that is over is replaced once. */
    async function renew(start: LinkStart): Promise<void> {
      const { origin, relinks } = start;
      const begun = { originPage: origin, redirectURI: linking.redirectUri, relinks };
      const answer = await begin.submit(NEXT_LINK.key, NEXT_LINK, begun);
      if (!isHere) return;
      if (answer?.name !== 'done') return void say(start, { name: 'PLAID_ERROR' });
      const { linkToken, own } = answer.view;
      await linking.leave(linkToken, { ...start, ...own, state: renewed(start.state) });
    }

    async function giveUp(failed: Extract<LinkReturn, { kind: 'failed' }>): Promise<void> {
      const { code, message } = failed;
      report(`PLAID_ERROR: ${code} - ${message}`);
      if (code === 'INVALID_LINK_TOKEN' && !wasRenewed(failed.state)) return renew(failed);
      say(failed, { name: 'PLAID_ERROR' });
    }

    /** Resumes the link in the provider's window after the bank's own page, unless another tab has finished it. */
    const goOn = (start: LinkStart | undefined): Promise<void> =>
      untilEnded(async () => {
        const found = await look(start?.attempt);
        if (!isHere) return 'ENDED';
        if (found === 'GONE') return fail('unusable');
        if (found === 'LOST') return found;
        const own = startOf(start, found);
        if (found.linked !== undefined) return tellFound(own, found.linked);
        if (found.state === 'LINKING') return 'LINKING';
        if (found.link_token === undefined) return fail('notLinked');
        await linking.resume(found.link_token, own);
        return 'ENDED';
      });

    async function end(): Promise<unknown> {
      switch (returned.kind) {
        case 'linked':
          return keep(returned);
        case 'failed':
          return giveUp(returned);
        case 'left':
          return leadBack(returned, returned.state);
        case 'authorized':
          return goOn(returned.start);
        case 'unknown':
          return linking.done();
      }
    }

    end().catch((cause) => {
      telemetry.error(cause);
      if (isHere) fail('unusable');
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
    // The return does not change, and is finished once.
  }, [returned]);

  return {
    shown,
    isAsking,
    again() {
      setAsking(true);
      next.current?.();
    },
  };
}
