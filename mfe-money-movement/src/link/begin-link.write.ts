import { defineWrite } from '@wealth/kit/write';
import { BanksChanged, type LinkStart } from '@wealth/platform';

/** A link that is begun: from which page, where the member comes back to, and which bank is linked again. */
interface BegunLink {
  readonly originPage: string;
  readonly redirectURI: string;
  readonly relinks: string | undefined;
}

/** The services' token for it. */
interface LinkAttempt {
  readonly linkToken: string;
  /** Their id of the attempt, in the shape of {@link LinkStart}. */
  readonly own: Pick<LinkStart, 'attempt'>;
}

/** Beginnings of links. One whose answer is lost has linked nothing, so the next one is another. */
export const beginLinkWrite = defineWrite<object, BegunLink, LinkAttempt>({
  name: 'begin-link',
  async send(fetch, { originPage, redirectURI, relinks }) {
    const { link_token: linkToken, attempt } = await fetch('POST /external-account/link/token', {
      body: { originPage, redirectURI, ...(relinks !== undefined && { plaidAccountId: relinks }) },
    });
    return { linkToken, own: attempt === undefined ? {} : { attempt } };
  },
  settles: () => true,
  // A bank that is linked again is RELINK_INITIATED from now on.
  onDone(tell, { relinks }) {
    if (relinks !== undefined) tell(BanksChanged, { ids: [relinks], reason: 'relinking' });
  },
});

/** One link at a time is begun. */
export const NEXT_LINK = { key: 'next', sent: {} };
