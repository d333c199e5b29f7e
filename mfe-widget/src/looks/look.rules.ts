import type { Tenant } from '@wealth/platform';

/** How a credit union's widget looks (spec 000 §2.8): one look for all, and two of their own. */
export interface Look {
  /** Where the head leads; a look without one begins with the total. */
  readonly head: 'portal' | 'sso' | 'none';
  /** The total as a figure under the head, or as a bar of its own. */
  readonly total: 'figure' | 'pale' | 'grey';
  /** How a member without accounts, or whom nobody knows, is led on: by words, or by a picture in this window or a tab. */
  readonly unknownMember: 'words' | 'picture in the window' | 'picture in a tab';
}

const looks: Readonly<Record<Tenant['brand'], Look>> = {
  default: { head: 'portal', total: 'figure', unknownMember: 'words' },
  truesky: { head: 'none', total: 'pale', unknownMember: 'picture in the window' },
  pfcu: { head: 'sso', total: 'grey', unknownMember: 'picture in a tab' },
};

export const getLook = ({ brand }: Pick<Tenant, 'brand'>): Look => looks[brand];
