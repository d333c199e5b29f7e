import type { OpenedAccount, OpeningInProgress, OpeningReply } from './opening.schema.ts';

/** What the reply to an application says while it is being judged, here or at the custodian (spec 000 §8). */
export const ALREADY_IN_PROGRESS: OpeningInProgress['errorMessage'] = 'APPLICATION_ALREADY_IN_PROGRESS';

/** What a refusal says of a required field that has no answer (spec 000 §8). */
export const BLANK_MESSAGE = 'must not be blank';

/** The account of a reply; undefined while the application is still being judged. */
export const openedFromWire = (reply: OpeningReply): OpenedAccount['account'] | undefined =>
  'account' in reply ? reply.account : undefined;
