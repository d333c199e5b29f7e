/** Every text in an object, in its lists and in its groups. Tags and placeholders divide a text. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/<[^>]*>|\{[^}]*\}/).map((text) => text.trim());
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
