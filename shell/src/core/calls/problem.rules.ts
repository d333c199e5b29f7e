import type { ProblemReply } from '@wealth/api';
import { CallProblem } from '@wealth/platform';

const isText = (value: unknown): value is string => typeof value === 'string';

/** What an answer that is no success means: the first of its errors, as far as it says any (spec 000 §8). */
export function problemOf(status: number, body: string): CallProblem {
  const first = firstError(body);
  const details = Array.isArray(first?.details)
    ? first.details.filter((detail) => isText(detail?.field) && isText(detail.issue))
    : [];
  const message = isText(first?.message) ? first.message : `The service answered ${status}.`;
  return new CallProblem(status, message, isText(first?.name) ? first.name : undefined, details);
}

function firstError(body: string): Partial<ProblemReply['errors'][number]> | undefined {
  try {
    const reply = JSON.parse(body) as Partial<ProblemReply> | null;
    return Array.isArray(reply?.errors) ? reply.errors[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The body of a success; an empty one is undefined. @throws CallProblem when it cannot be read. */
export function replyOf(status: number, body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new CallProblem(status, 'The answer could not be read.');
  }
}
