import { type Decision, type Hold, type Running, START, type TenantState } from '../documents/tenant-state.ts';

/** Who wants a change, why, and when. */
export interface Word {
  readonly by: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A version that a remote moves to. */
export interface Move {
  readonly remote: string;
  readonly version: string;
  /** Whether the loader may try the version before when this one fails for a cause that stays. Default: no. */
  readonly mayFallBack?: boolean;
}

export const isRevoked = ({ revoked }: Decision, remote: string, version: string): boolean =>
  revoked.some((one) => one.remote === remote && one.version === version);

/** With one remote at another version; the one that it leaves becomes its previous version, unless that is revoked. */
function moved(state: TenantState, { remote, version, mayFallBack = false }: Move, hold: Hold, word: Word): Decision {
  const before = state.runs[remote];
  const previous = before?.version === version ? before.previous : before?.version;
  const isSound = previous !== undefined && !isRevoked(state, remote, previous);
  const running: Running = {
    version,
    ...(isSound && hold !== 'rolledBack' && { previous }),
    mayFallBack,
    hold,
    since: word.at,
    by: word.by,
    reason: word.reason,
  };
  return { runs: { ...state.runs, [remote]: running }, revoked: state.revoked };
}

/** A published version runs for every tenant that has no other version pinned. */
export function afterPublication(state: TenantState, move: Move, word: Word): Decision {
  return state.runs[move.remote]?.hold === 'pinned' ? state : moved(state, move, 'none', word);
}

export const afterPin = (state: TenantState, move: Move, word: Word): Decision => moved(state, move, 'pinned', word);

/** The remote follows what is published again, from this version on. */
export const afterRelease = (state: TenantState, move: Move, word: Word): Decision => moved(state, move, 'none', word);

export const afterRollback = (state: TenantState, move: Move, word: Word): Decision =>
  moved(state, move, 'rolledBack', word);

/**
 * No page loads the version any more. A remote that runs it goes back to `earlier`; where there is none it stays, and
 * its place says that it was revoked.
 */
export function afterRevocation(
  state: TenantState,
  { remote, version, earlier }: { remote: string; version: string; earlier: string | undefined },
  word: Word,
): Decision {
  if (isRevoked(state, remote, version)) return state;
  const revoked = [...state.revoked, { remote, version, reason: word.reason, since: word.at, by: word.by }];
  const running = state.runs[remote];
  if (!running) return { runs: state.runs, revoked };
  if (running.version === version) {
    if (earlier !== undefined) return moved({ ...state, revoked }, { remote, version: earlier }, 'rolledBack', word);
    const { previous: _, ...rest } = running;
    return { runs: { ...state.runs, [remote]: { ...rest, hold: 'rolledBack' } }, revoked };
  }
  if (running.previous !== version) return { runs: state.runs, revoked };
  const { previous: _, ...rest } = running;
  return { runs: { ...state.runs, [remote]: rest }, revoked };
}

/** A remote of a start's own build. */
export interface StartMove extends Move {
  /** The version that runs here is this very build under another name. */
  readonly isSameAs: (version: string) => boolean;
}

/**
 * What a tenant runs after a start with these builds: the builds, unless another version is set. What is pinned, rolled
 * back or revoked stays so; a remote of an earlier start that is no longer built is removed; one that was published by
 * command stays.
 */
export function afterStart(state: TenantState, built: readonly StartMove[], word: Word): Decision {
  const runs: Record<string, Running> = {};
  for (const [remote, running] of Object.entries(state.runs)) {
    if (running.by !== START || built.some((one) => one.remote === remote)) runs[remote] = running;
  }
  let decision: Decision = { runs, revoked: state.revoked };
  for (const move of built) {
    const running = runs[move.remote];
    if (running && (running.hold !== 'none' || move.isSameAs(running.version))) continue;
    if (running && isRevoked(state, move.remote, move.version)) continue;
    decision = moved({ ...state, ...decision }, move, 'none', word);
  }
  return decision;
}

/**
 * The version to go back to: the last one that ran before, was not itself rolled back, and is not revoked.
 * @param states all states of the tenant, the oldest first
 */
export function earlierVersion(states: readonly TenantState[], remote: string): string | undefined {
  const now = states.at(-1);
  const current = now?.runs[remote]?.version;
  const left = new Set<string>();
  for (const [index, state] of states.entries()) {
    const before = states[index - 1]?.runs[remote]?.version;
    const running = state.runs[remote];
    if (before !== undefined && running?.hold === 'rolledBack' && running.version !== before) left.add(before);
    if (running && running.hold !== 'rolledBack') left.delete(running.version);
  }
  return states
    .map(({ runs }) => runs[remote]?.version)
    .findLast(
      (version) =>
        version !== undefined && version !== current && !left.has(version) && now && !isRevoked(now, remote, version),
    );
}
