/**
 * What of an error may be logged: its kind, code and where it was thrown. A database's message and a query's
 * parameters hold members' data, so no message is.
 */
export function loggable(problem: unknown): Record<string, unknown> {
  if (!(problem instanceof Error)) return { kind: typeof problem };
  const stack = problem.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const { code } = problem as { code?: unknown };
  return {
    kind: problem.name,
    ...(typeof code === 'string' ? { code } : {}),
    at: stack?.slice(0, 8).map((line) => line.trim()),
    ...(problem.cause === undefined ? {} : { cause: loggable(problem.cause) }),
  };
}
