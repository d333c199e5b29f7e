import { fileTypeOf, isOperation, type Operation, type ReplyOf, type RequestArgument } from '@wealth/api';
import { isRefusalOf, loadReplyCheck } from '@wealth/api/reply-checks';
import { CallProblem, isCallProblem } from '@wealth/platform';
import type { After } from '../loader/index.ts';
import { parseReply, toProblem } from './problem.rules.ts';
import { buildAddress, type CallParts, type CallSender, type SendCall } from './send-call.ts';

/**
 * So many milliseconds a call waits for an answer, and once more for the rest of what is being answered; of a file, for
 * each further part.
 */
export const CALL_LIMIT = 30_000;

export interface CallClientOptions extends CallSender {
  readonly after: After;
  readonly send: SendCall;
  /** Aborted when the session is over: every call ends with it. */
  readonly over: AbortSignal;
  /** Sees every answer's headers: the server's clock is among them. */
  readonly onAnswer: (operation: Operation, headers: Headers) => void;
  /** Called for every call, whoever asked, with its address without a query; not for one that its caller aborted. */
  readonly onOutcome: (outcome: CallOutcome) => void;
}

/** Whether a call was answered: as it should be, or refused by a name that its schema lists. */
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

/** What the work comes to, unless the signal is aborted before. @throws the signal's reason */
async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const given = Promise.withResolvers<never>();
  const giveUp = () => given.reject(signal.reason);
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, given.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** A refusal that the caller's screen answers, such as too little money: nothing failed. */
async function isOwnRefusal(operation: Operation, cause: unknown): Promise<boolean> {
  if (!isCallProblem(cause) || cause.problem === undefined || cause.status >= 500) return false;
  return isRefusalOf(operation, cause.problem).catch(() => false);
}

/** Ends a call that gets no answer in time; `restart` begins to count anew. */
function createLimit(after: After) {
  const late = new AbortController();
  const begin = () => after(CALL_LIMIT, () => late.abort());
  let cancel = begin();
  return {
    signal: late.signal,
    end: () => cancel(),
    restart() {
      cancel();
      cancel = begin();
    },
  };
}

/** A file may be made while it is sent. @throws what ended it before its end */
function readFile({ body, headers }: Response, onPart: () => void): Promise<Blob> {
  const parts = new TransformStream({
    transform(part, file) {
      onPart();
      file.enqueue(part);
    },
  });
  return new Response(body?.pipeThrough(parts), { headers }).blob();
}

/**
 * Every call of the portal goes this way (spec 000 §7): headers, the session's `fetch` with a fresh token and one more
 * try after a 401, and a CallProblem for everything that is no answer, also for none within {@link CALL_LIMIT}.
 */
export function createCallClient(options: CallClientOptions): CallClient {
  return async (remote, operation, ...[request]) => {
    const requested = (request ?? {}) as CallParts;
    const left = requested.signal ? AbortSignal.any([requested.signal, options.over]) : options.over;
    left.throwIfAborted();
    if (!isOperation(operation)) throw new CallProblem(0, `This portal does not know the call ${operation}.`);
    const address = buildAddress(operation, options.bases, { path: requested.path ?? {} });
    const limit = createLimit(options.after);
    const signal = AbortSignal.any([left, limit.signal]);

    async function answer(): Promise<ReplyOf<typeof operation>> {
      // It comes while the call is under way; where it cannot be had, the answer cannot be checked.
      const check = loadReplyCheck(operation);
      check.catch(() => {});
      const response = await options.send(options, { remote, operation, ...requested, signal });
      signal.throwIfAborted();
      limit.restart();
      options.onAnswer(operation, response.headers);
      const isFile = response.ok && fileTypeOf(operation);
      const body = isFile ? await readFile(response, limit.restart) : await response.text();
      if (!response.ok) throw toProblem(response.status, body as string);
      return parseReply(await check, response.status, body) as ReplyOf<typeof operation>;
    }

    try {
      // What was asked early is not asked with this signal, so the call itself ends by it.
      const reply = await unlessAborted(signal, answer());
      options.onOutcome({ operation, address, isAnswered: true });
      return reply;
    } catch (cause) {
      if (left.aborted) throw cause;
      options.onOutcome({ operation, address, isAnswered: await isOwnRefusal(operation, cause) });
      if (isCallProblem(cause)) throw cause;
      throw new CallProblem(
        0,
        limit.signal.aborted ? 'The service did not answer.' : 'The service could not be reached.',
      );
    } finally {
      limit.end();
    }
  };
}
