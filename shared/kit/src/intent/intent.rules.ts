/** One wish of a member, and the key that it is requested with, however often it is sent. */
export interface Intent<Sent> {
  /** The `idempotency-key` of the call. */
  readonly key: string;
  readonly sent: Sent;
}

/** The same text for the same fields, in whatever order they are written; fields without a value are not sent. */
function canonical(sent: unknown): string {
  return JSON.stringify(sent, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
}

/**
 * The intent behind what is about to be sent. It keeps its key while what is sent is equal, so that a repeat is the same
 * wish, and gets another one as soon as any field differs.
 * @param last the intent of the last Continue, as the navigation state kept it
 * @param sent what the call carries, without its key; only what JSON carries
 */
export function intentFor<Sent>(last: Intent<Sent> | undefined, sent: Sent): Intent<Sent> {
  if (last !== undefined && canonical(last.sent) === canonical(sent)) return last;
  return { key: crypto.randomUUID(), sent };
}
