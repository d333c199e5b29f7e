import type { Intent } from '@wealth/kit';
import { defineWrite, type Write, type WriteDefinition } from '@wealth/kit/write';

/** A form as its history entry keeps it; the intent is the newest one that Continue made. */
export type FormState<Request> = Partial<Request> & {
  readonly intent?: Intent<Request>;
  readonly unanswered?: Intent<Request>;
};

/** A review as its history entry keeps it. */
export type ReviewState<Request> = Request & { readonly key: string; readonly unanswered?: Intent<Request> };

interface FlowParts<Request> {
  /** The addresses of the form and its review. A subject is the id in them, or `next`. */
  readonly path: (subject: string) => { readonly form: string; readonly review: string };
  /** Readers of the history entries. */
  readonly history: {
    readonly form: (written: unknown) => FormState<Request>;
    /** Undefined when the review was reached without one of the needed fields or a key (spec 002 §2). */
    readonly review: (written: unknown) => ReviewState<Request> | undefined;
  };
}

/** A form, its review, the write that Submit sends, and its words under the same name. */
export interface Flow<Request, Sent, View> extends FlowParts<Request> {
  readonly name: string;
  readonly write: Write<Request, Sent, View>;
}

/**
 * Defines a flow from a form over a review to a confirmation. `use-flow.ts` has what its screens share.
 * @param definition its write, with the name of its words, its addresses and its history
 */
export function defineFlow<Request, Sent, View>({
  path,
  history,
  ...definition
}: FlowParts<Request> & WriteDefinition<Sent, View>): Flow<Request, Sent, View> {
  return { name: definition.name, path, history, write: defineWrite<Request, Sent, View>(definition) };
}

/** The review of an unanswered request, from which it is sent again under its key. */
export const toReview = <Request>(unanswered: Intent<Request>): ReviewState<Request> => ({
  ...unanswered.sent,
  key: unanswered.key,
  unanswered,
});
