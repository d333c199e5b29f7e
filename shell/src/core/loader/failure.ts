import type { FailureCode } from '@wealth/platform';

/** Why a release could not be brought; the loader adds which one it was. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly code: FailureCode;

  constructor(code: FailureCode, cause?: unknown) {
    super(cause instanceof Error ? `${code}: ${cause.message}` : code, { cause });
    this.code = code;
  }
}

export function asFailure(cause: unknown): LoadFailure {
  return cause instanceof LoadFailure ? cause : new LoadFailure('REMOTE_THREW_ON_LOAD', cause);
}

/**
 * Whether the release before may be tried for it: only for what would fail again in the same way. Never for slowness
 * or a lost connection, and never after a wrong hash (README.md, "Failed").
 */
export function isDeterministic(code: FailureCode): boolean {
  return code === 'REMOTE_THREW_ON_LOAD' || code === 'REMOTE_MODULE_MISSING' || code === 'REMOTE_THREW_ON_MOUNT';
}
