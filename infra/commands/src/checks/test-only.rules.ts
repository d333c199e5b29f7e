/** A report of `knip --reporter json`: the unused parts of each file. */
export interface UnusedReport {
  readonly issues: readonly {
    readonly file: string;
    readonly files?: readonly unknown[];
    readonly exports?: readonly { readonly name: string }[];
    readonly types?: readonly { readonly name: string }[];
  }[];
}

/** A file, or an export as `path/of/file.ts#name`, and the reason why it stays. */
export type KeptForTests = Readonly<Record<string, string>>;

/** Tools load default exports by the file's path, which no import shows. */
const isImported = ({ name }: { readonly name: string }) => name !== 'default';

/**
 * Compares the exports and files without a use outside tests with the list of those that stay.
 * @returns A sentence for each export or file that is not on the list, and for each entry of the list that has a use.
 */
export function testOnlyProblems({ issues }: UnusedReport, kept: KeptForTests): readonly string[] {
  const unused = issues.flatMap(({ file, files = [], exports = [], types = [] }) => [
    ...files.map(() => file),
    ...[...exports, ...types].filter(isImported).map(({ name }) => `${file}#${name}`),
  ]);
  return [
    ...unused
      .filter((one) => !Object.hasOwn(kept, one))
      .map((one) => `${one} is used by tests alone: use it, delete it or move it into a fixture.`),
    ...Object.keys(kept)
      .filter((one) => !unused.includes(one))
      .map((one) => `${one} has a use outside tests or is gone: take it off the list in kept-for-tests.ts.`),
  ];
}
