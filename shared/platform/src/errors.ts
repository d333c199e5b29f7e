/** Why a remote, or the list of remotes, cannot be used (ARCHITECTURE §4). */
export type FailureCode =
  | 'REGISTRY_REFUSED'
  | 'REMOTE_UNREACHABLE'
  | 'REMOTE_SLOW'
  | 'REMOTE_TAMPERED'
  | 'REMOTE_INCOMPATIBLE'
  | 'REMOTE_MODULE_MISSING'
  | 'REMOTE_THREW_ON_LOAD'
  | 'REMOTE_THREW_ON_MOUNT'
  | 'REMOTE_CRASHED'
  | 'REMOTE_REVOKED';

/** A failure as a value: a code for telemetry, and what it is attributed to. */
export interface RemoteFailure {
  readonly code: FailureCode;
  /** `name@version`; the version is missing where none was named. */
  readonly remote: string;
  /** What the member reads and the log holds: {@link newReference}. */
  readonly reference: string;
  readonly cause?: unknown;
}

/** A number for one failure, of eight hexadecimal digits: the member reads it out, and support finds it in the log. */
export const newReference = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();

/** What a call is refused with: the spec's error shape, or no answer at all (status 0). Recognised by {@link isCallProblem}. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  readonly status: number;
  /** errors[0].name of the reply, to act on: `DUPLICATE_ACCOUNT_ERROR`. */
  readonly problem: string | undefined;
  /** The fields that are wrong. `issue` is '' where the reply has a `message` alone: `must not be blank`. */
  readonly details: readonly { field: string; issue: string; message?: string }[];

  constructor(
    status: number,
    message: string,
    problem?: string,
    details: readonly { field: string; issue: string; message?: string }[] = [],
  ) {
    super(message);
    this.status = status;
    this.problem = problem;
    this.details = details;
  }
}

/** A field that is wrong, and why. */
export type CallDetail = CallProblem['details'][number];

/** A remote asked for a call that its descriptor does not list. Recognised by {@link isCallNotDeclared}. */
export class CallNotDeclared extends Error {
  override readonly name = 'CallNotDeclared';
  constructor(remote: string, operation: string) {
    super(`${remote} called ${operation}, which its remote.json does not list`);
  }
}

/**
 * Errors are known by their shape, never by `instanceof`: a remote that brings its own kit or platform has classes of
 * its own, and the shell's are none of them.
 */
function isNamed(cause: unknown, name: string): cause is Error & Record<string, unknown> {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === name;
}

/** Whether a call was refused or not answered: then status, name and details say how. */
export function isCallProblem(cause: unknown): cause is CallProblem {
  return isNamed(cause, 'CallProblem') && typeof cause.status === 'number' && Array.isArray(cause.details);
}

/** Whether a remote asked for what its descriptor does not list. */
export function isCallNotDeclared(cause: unknown): cause is CallNotDeclared {
  return isNamed(cause, 'CallNotDeclared');
}
