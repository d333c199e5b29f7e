import { isFileCall, type Operation, type ReplyOf, type RequestArgument } from '@wealth/api';
import { CallProblem, isCallProblem } from '@wealth/platform';
import { problemOf, replyOf } from './problem.rules.ts';
import { addressOf, type CallParts, type CallSender, sendCall } from './send-call.ts';

export interface CallClientOptions extends CallSender {
  /** Aborted when the session is over: every call ends with it. */
  readonly over: AbortSignal;
  /** Sees every answer's headers: the server's clock is among them. */
  readonly onAnswer: (operation: Operation, headers: Headers) => void;
  /** Called for every call, whoever asked, with its address without a query; not for one that its caller aborted. */
  readonly onOutcome: (outcome: CallOutcome) => void;
}

/** Whether a call was answered as it should be. */
export interface CallOutcome {
  readonly operation: Operation;
  /** With the parameters of its path, and without its query: the same part of a page asks it again. */
  readonly address: string;
  readonly isAnswered: boolean;
}

/** Asks for one caller: `remote` is `name@version`, or `shell@version`. */
export type CallClient = <Name extends Operation>(
  remote: string,
  operation: Name,
  ...request: RequestArgument<Name, { readonly signal?: AbortSignal }>
) => Promise<ReplyOf<Name>>;

/**
 * Every call of the portal goes this way (spec 000 §7): headers, the session's `fetch` with a fresh token and one more
 * try after a 401, and a CallProblem for everything that is no answer.
 */
export function createCallClient(options: CallClientOptions): CallClient {
  return async (remote, operation, ...[request]) => {
    const asked = (request ?? {}) as CallParts;
    const signal = asked.signal ? AbortSignal.any([asked.signal, options.over]) : options.over;
    const parts = { ...asked, signal };
    const address = addressOf(operation, options.bases, { path: asked.path ?? {} });
    signal.throwIfAborted();
    try {
      const response = await sendCall(options, { remote, operation, ...parts });
      options.onAnswer(operation, response.headers);
      const body = response.ok && isFileCall(operation) ? await response.blob() : await response.text();
      signal.throwIfAborted();
      if (!response.ok) throw problemOf(response.status, body as string);
      const reply = replyOf(operation, response.status, body) as ReplyOf<typeof operation>;
      options.onOutcome({ operation, address, isAnswered: true });
      return reply;
    } catch (cause) {
      if (signal.aborted) throw cause;
      options.onOutcome({ operation, address, isAnswered: false });
      if (isCallProblem(cause)) throw cause;
      throw new CallProblem(0, 'The service could not be reached.');
    }
  };
}
