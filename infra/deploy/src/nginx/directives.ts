/** A value of nginx's configuration, whatever stands in it. Variables in it stay variables. */
export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** As {@link quoted}, for a text that holds double quotes of its own. */
export const singleQuoted = (value: string): string => `'${value.replaceAll("'", "\\'")}'`;

/** A text as it stands, within a regular expression. */
export const fixed = (value: string): string => value.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A word as an address may spell it: each letter as it is or by its number (`%75`); for `~*`, in either case. */
export function spelled(word: string, { anyCase = false } = {}): string {
  return [...word]
    .map((letter) => {
      const forms = anyCase ? [...new Set([letter.toLowerCase(), letter.toUpperCase()])] : [letter];
      const numbers = forms.map((form) => {
        const [high, low = ''] = form.charCodeAt(0).toString(16);
        return `%${high}[${low}${low.toUpperCase()}]`;
      });
      return `(?:${[fixed(letter), ...numbers].join('|')})`;
    })
    .join('');
}

const indented = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');

export const block = (head: string, lines: readonly string[]): string => `${head} {\n${indented(lines)}\n}`;

/** What a variable is, by another one; of patterns (`~…`) the first that fits counts. */
export const map = (from: string, to: string, pairs: readonly (readonly [key: string, value: string])[]): string =>
  block(
    `map ${from} ${to}`,
    pairs.map(([key, value]) => `${key === 'default' ? key : quoted(key)} ${quoted(value)};`),
  );
