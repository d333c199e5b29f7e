import type { OpenedAccount, OpeningInProgress, OpeningReply } from './opening.schema.ts';

/** The reply to an application while it is being checked, here or at the custodian (spec 000 §8). */
export const ALREADY_IN_PROGRESS: OpeningInProgress['errorMessage'] = 'APPLICATION_ALREADY_IN_PROGRESS';

/** The message of a refusal about a required field without an answer (spec 000 §8). */
export const BLANK_MESSAGE = 'must not be blank';

/** The account of a reply; undefined while the application is still being checked. */
export const openedFromWire = (reply: OpeningReply): OpenedAccount['account'] | undefined =>
  'account' in reply ? reply.account : undefined;
