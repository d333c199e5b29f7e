import { duplicateOf, type LinkedAccount } from '@wealth/api';
import { maskAccount, useDispatch, useNavigation, usePlatform, useRedrawState } from '@wealth/kit';
import { isCallProblem, type LinkReturn, type LinkStart } from '@wealth/platform';
import { useEffect } from 'react';
import { banksApi } from '../link/banks.api.ts';
import { renewed, type TroubleState, wasRenewed } from '../link/link-outcome.rules.ts';
import { bankLinked } from '../link/linked.slice.ts';
import { DEPOSIT, WITHDRAW } from '../transfers/paths.ts';

type Linked = Extract<LinkReturn, { kind: 'linked' }>;

/** The navigation state for the origin page: a form selects the new bank. */
function withBank({ origin, state, relinks }: LinkStart, { plaidAccountId }: LinkedAccount): unknown {
  const isForm = origin === DEPOSIT || origin === WITHDRAW;
  return isForm && relinks === undefined ? { ...(state as object), fundingAccount: plaidAccountId } : state;
}

/**
 * Finishes a link, and leads back to the page that it began on.
 * @returns true if the return cannot be used
 */
export function useFinishLink(returned: LinkReturn): boolean {
  const { fetch, linking, telemetry } = usePlatform();
  const dispatch = useDispatch();
  const { go } = useNavigation();
  const [begin] = banksApi.useBeginLinkMutation();
  const [finish] = banksApi.useFinishLinkMutation();
  const [hasFailed, setFailed] = useRedrawState('failed return', returned.kind === 'unknown');

  useEffect(() => {
    let isHere = true;
    const report = (words: string) => telemetry.error(new Error(words));

    /** Ends the link and returns to the origin page. */
    function leadBack({ origin }: LinkStart, state: unknown): void {
      if (!isHere) return;
      linking.done();
      go(origin, { replace: true, state });
    }

    /** Nothing of the return is used any more, also after a reload. */
    function fail(): void {
      linking.done();
      setFailed(true);
    }

    const say = (start: LinkStart, trouble: Omit<TroubleState, 'relinks'>) =>
      leadBack(start, {
        ...(start.state as object),
        ...trouble,
        ...(start.relinks !== undefined && { relinks: start.relinks }),
      });

    /** The newest link that is under way; undefined where the services know of none. */
    const active = () =>
      fetch('GET /external-account/link/token').catch((cause) => {
        report('Retrieve Link Token failed!');
        if (!isCallProblem(cause)) telemetry.error(cause);
        return undefined;
      });

    async function keep(link: Linked): Promise<void> {
      const token = await active();
      if (token === undefined) return say(link, { name: 'FAILED_TO_ADD_ACCOUNT' });
      const { publicToken, key, relinks } = link;
      const { data, error } = await finish({
        key,
        link_token: token.link_token,
        public_token: publicToken,
        relink: relinks !== undefined,
      });
      if (data !== undefined) {
        const { institution, accountNumber, alsoLinked = [] } = data;
        const accounts = [accountNumber, ...alsoLinked].map(maskAccount);
        dispatch(bankLinked({ institution, accounts, isAgain: relinks !== undefined }));
        return leadBack(link, withBank(link, data));
      }
      const refusal = error !== undefined && 'status' in error ? error : undefined;
      if (refusal?.problem === 'DUPLICATE_ACCOUNT_ERROR') {
        const account = duplicateOf(refusal.message);
        report('DUPLICATE_ACCOUNT_ERROR');
        return say(link, { name: 'DUPLICATE_ACCOUNT_ERROR', ...(account !== undefined && { account }) });
      }
      if (refusal?.problem === 'MAX_ACCOUNT_REACHED') return say(link, { name: 'MAX_ACCOUNT_REACHED' });
      report('Account link failed!');
      say(link, { name: 'FAILED_TO_ADD_ACCOUNT' });
    }

    /** A link token that is over is replaced once. */
    async function renew(start: LinkStart): Promise<void> {
      const { origin, relinks } = start;
      const { data: linkToken } = await begin({ originPage: origin, redirectURI: linking.redirectUri, relinks });
      if (!isHere) return;
      if (linkToken === undefined) return say(start, { name: 'PLAID_ERROR' });
      await linking.leave(linkToken, { ...start, state: renewed(start.state) });
    }

    async function giveUp(failed: Extract<LinkReturn, { kind: 'failed' }>): Promise<void> {
      const { code, message } = failed;
      report(`PLAID_ERROR: ${code} - ${message}`);
      if (code === 'INVALID_LINK_TOKEN' && !wasRenewed(failed.state)) return renew(failed);
      say(failed, { name: 'PLAID_ERROR' });
    }

    /** Resumes the link in the provider's window after the bank's own page. */
    async function goOn(start: LinkStart | undefined): Promise<void> {
      const token = await active();
      if (!isHere) return;
      if (token === undefined) return fail();
      await linking.resume(token.link_token, start ?? { origin: token.origin_page });
    }

    async function end(): Promise<void> {
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
      if (isHere) fail();
    });
    return () => {
      isHere = false;
    };
    // The return does not change, and is finished once.
  }, [returned]);

  return hasFailed;
}
