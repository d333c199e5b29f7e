/** Navigation state as the history holds it: with the session that wrote it, since the history outlives a sign-out. */
interface SessionState {
  /** The identity server's id of the session. */
  readonly session: string;
  readonly state: unknown;
}

/** Marks what a page gave to its history entry; null where it gave nothing. */
export function markState(session: string, state: unknown): SessionState | null {
  return state === undefined || state === null ? null : { session, state };
}

/** What a page gave to its history entry in this session; null for what another session wrote, or nobody knows who. */
export function ownState(session: string, stored: unknown): unknown {
  const { session: writer, state } = (stored ?? {}) as Partial<SessionState>;
  return session !== '' && writer === session ? state : null;
}
