import type { ProblemReply, RefusalName } from '@wealth/api';

type Detail = ProblemReply['errors'][number]['details'][number];

/** A call that is answered no, in the spec's shape: a name to act on and a sentence to read (spec 000 §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly reason: RefusalName;
  readonly details: readonly Detail[];
  /** The reason, for the log only: an attacker who tries tokens and headers learns nothing from the answer. */
  readonly because: string | undefined;
  /** Headers of the answer, by their names. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    reason: RefusalName,
    message: string,
    details: readonly Detail[] = [],
    because?: string,
    { headers = {}, ...options }: ErrorOptions & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message, options);
    this.headers = headers;
    this.status = status;
    this.reason = reason;
    this.details = details;
    this.because = because;
  }
}

export const badRequest = (message: string, details: readonly Detail[] = []) =>
  new ApiError(400, 'BAD_REQUEST', message, details);

/** A field of a body that contradicts what is said beside it, or what no schema can say of it. */
export const badField = <Field extends string>(field: Field, issue: string) =>
  badRequest(`Please check what was sent: ${field} ${issue}.`, [{ field, issue }]);

/** @param because for the log: the answer is the same whatever is wrong with the sign-in */
export const unauthorized = (because: string) => new ApiError(401, 'UNAUTHORIZED', 'Please sign in.', [], because);

export const forbidden = (message: string, because: string) => new ApiError(403, 'FORBIDDEN', message, [], because);

/** Another member's thing is answered like one that never was. */
export const notFound = (message: string, details?: readonly Detail[]) =>
  new ApiError(404, 'NOT_FOUND', message, details);

/**
 * The refusal while a port does not answer.
 * @param cause the port's error, for the log only; undefined while no port is configured
 */
export const portUnavailable = (message: string, cause?: unknown) =>
  new ApiError(503, 'PORT_UNAVAILABLE', message, [], undefined, { cause });

export const conflict = (reason: RefusalName, message: string, details: readonly Detail[] = []) =>
  new ApiError(409, reason, message, details);

export function problemReply(reason: string, message: string, details: readonly Detail[] = []): ProblemReply {
  return { errors: [{ name: reason, message, details: [...details] }] };
}
