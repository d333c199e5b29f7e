import type { ProblemReply } from '@wealth/api';

type Detail = ProblemReply['errors'][number]['details'][number];

/** A call that is answered no, in the spec's shape: a name to act on and a sentence to read (spec 000 §8). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly reason: string;
  readonly details: readonly Detail[];

  constructor(status: number, reason: string, message: string, details: readonly Detail[] = []) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.details = details;
  }
}

export const badRequest = (message: string, details: readonly Detail[] = []) =>
  new Refusal(400, 'BAD_REQUEST', message, details);

export const unauthorized = (message: string) => new Refusal(401, 'UNAUTHORIZED', message);

export const forbidden = (message: string) => new Refusal(403, 'FORBIDDEN', message);

/** Another member's thing is answered like one that never was. */
export const notFound = (message: string) => new Refusal(404, 'NOT_FOUND', message);

export const conflict = (reason: string, message: string) => new Refusal(409, reason, message);

export function problemReply(reason: string, message: string, details: readonly Detail[] = []): ProblemReply {
  return { errors: [{ name: reason, message, details: [...details] }] };
}
