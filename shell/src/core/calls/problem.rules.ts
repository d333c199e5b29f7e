import type { ProblemReply } from '@wealth/api';
import { type CallDetail, CallProblem } from '@wealth/platform';

const isText = (value: unknown): value is string => typeof value === 'string';

/** What an answer that is no success means: the first of its errors, as far as it says any (spec 000 §8). */
export function toProblem(status: number, body: string): CallProblem {
  const first = firstError(body);
  const details = Array.isArray(first?.details) ? first.details.flatMap(detailOf) : [];
  const message = isText(first?.message) ? first.message : `The service answered ${status}.`;
  return new CallProblem(status, message, isText(first?.name) ? first.name : undefined, details);
}

/** A detail names a field, with an issue, a message or both. A detail without either is dropped. */
function detailOf(detail: Partial<ProblemReply['errors'][number]['details'][number]> | null): CallDetail[] {
  const { field, issue, message } = detail ?? {};
  if (!isText(field) || !(isText(issue) || isText(message))) return [];
  return [{ field, issue: isText(issue) ? issue : '', ...(isText(message) && { message }) }];
}

/** What the text says; null, which is no answer of any call, when it is no JSON. */
function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function firstError(body: string): Partial<ProblemReply['errors'][number]> | undefined {
  const reply = readJson(body) as Partial<ProblemReply> | null;
  return Array.isArray(reply?.errors) ? reply.errors[0] : undefined;
}

/**
 * What a success says: a file as it is, an empty body as undefined.
 *
 * @param isReply whether a body is as the call's schema says
 * @throws CallProblem when it cannot be read, or is not as the call's schema says
 */
export function parseReply(isReply: (body: unknown) => boolean, status: number, body: string | Blob): unknown {
  const reply = typeof body === 'string' ? (body === '' ? undefined : readJson(body)) : body;
  if (!isReply(reply)) throw new CallProblem(status, 'The answer could not be read.');
  return reply;
}
