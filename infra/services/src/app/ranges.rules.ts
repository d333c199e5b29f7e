/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file that a `range` header asks for (RFC 9110 §14). A header that is none, or asks for several parts,
 * asks for the whole file.
 * @returns undefined when the file has no such part
 */
export function askedRange(header: string | undefined, length: number): ByteRange | 'whole' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') return Number(to) === 0 ? undefined : { first: Math.max(0, length - Number(to)), last: length - 1 };
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= length ? undefined : { first, last };
}
