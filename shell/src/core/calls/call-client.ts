import { isFileCall, type Operation, type ReplyOf, type RequestOf } from '@wealth/api';
import { CallProblem, isCallProblem } from '@wealth/platform';
import { problemOf, replyOf } from './problem.rules.ts';
import { type CallParts, type CallSender, sendCall } from './send-call.ts';

export interface CallClientOptions extends CallSender {
  /** Aborted when the session is over: every call ends with it. */
  readonly over: AbortSignal;
  /** Sees every answer's headers: the server's clock is among them. */
  readonly onAnswer: (operation: Operation, headers: Headers) => void;
  /** Called for every call that was not answered as it should be, whoever asked; not for one that its caller aborted. */
  readonly onFailure: (operation: Operation) => void;
}

/** Asks for one caller: `remote` is `name@version`, or `shell@version`. */
export type CallClient = <Name extends Operation>(
  remote: string,
  operation: Name,
  request?: RequestOf<Name> & { readonly signal?: AbortSignal },
) => Promise<ReplyOf<Name>>;

/**
 * Every call of the portal goes this way (spec 000 §7): headers, the session's `fetch` with a fresh token and one more
 * try after a 401, and a CallProblem for everything that is no answer.
 */
export function createCallClient(options: CallClientOptions): CallClient {
  return async (remote, operation, request) => {
    const asked = (request ?? {}) as CallParts;
    const signal = asked.signal ? AbortSignal.any([asked.signal, options.over]) : options.over;
    const parts = { ...asked, signal };
    signal.throwIfAborted();
    try {
      const response = await sendCall(options, { remote, operation, ...parts });
      options.onAnswer(operation, response.headers);
      const body = response.ok && isFileCall(operation) ? await response.blob() : await response.text();
      signal.throwIfAborted();
      if (!response.ok) throw problemOf(response.status, body as string);
      return replyOf(operation, response.status, body) as ReplyOf<typeof operation>;
    } catch (cause) {
      if (signal.aborted) throw cause;
      options.onFailure(operation);
      if (isCallProblem(cause)) throw cause;
      throw new CallProblem(0, 'The service could not be reached.');
    }
  };
}
