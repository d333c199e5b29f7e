/** Why the database does not answer, as far as a caller should know. */
export type Unavailability =
  /** All connections are taken, and none came free in time. */
  | 'BUSY'
  /** It cannot be reached, or it went away meanwhile. */
  | 'UNREACHABLE'
  /** A statement or a lock took too long, or two transactions blocked each other. */
  | 'LATE'
  /** Disk full or read-only: writes fail, reads work. */
  | 'FULL';

/** What was asked is undone as a whole, and may be asked again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly why: Unavailability;

  constructor(why: Unavailability, cause: unknown) {
    super(`The database is ${why.toLowerCase()}.`, { cause });
    this.why = why;
  }
}

/** PostgreSQL's own codes (its manual, appendix A): the whole class where two letters stand. */
const codes: Readonly<Record<string, Unavailability>> = {
  '08': 'UNREACHABLE',
  '57P01': 'UNREACHABLE',
  '57P02': 'UNREACHABLE',
  '57P03': 'UNREACHABLE',
  '57P05': 'UNREACHABLE',
  '25006': 'FULL',
  '25P03': 'LATE',
  '25P04': 'LATE',
  '40001': 'LATE',
  '40P01': 'LATE',
  '53100': 'FULL',
  '53300': 'BUSY',
  '55P03': 'LATE',
  '57014': 'LATE',
  ECONNREFUSED: 'UNREACHABLE',
  ECONNRESET: 'UNREACHABLE',
  EHOSTUNREACH: 'UNREACHABLE',
  ENETUNREACH: 'UNREACHABLE',
  ENOSPC: 'FULL',
  ENOTFOUND: 'UNREACHABLE',
  EPIPE: 'UNREACHABLE',
  ETIMEDOUT: 'UNREACHABLE',
};

/** What a failure's codes, or those of its causes, say of the database; undefined where they say nothing of it. */
export function unavailability(problem: unknown): Unavailability | undefined {
  if (!(problem instanceof Error)) return undefined;
  const { code: given, syscall } = problem as NodeJS.ErrnoException;
  const code = given ?? '';
  // A server that has ended leaves no socket file.
  if (code === 'ENOENT' && syscall === 'connect') return 'UNREACHABLE';
  return codes[code] ?? codes[code.slice(0, 2)] ?? unavailability(problem.cause);
}
