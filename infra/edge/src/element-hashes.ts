/** What was published under each version of the element: banks bind it by this hash, so that none of them changes. */
export const elementHashes: Readonly<Record<string, string>> = {
  'wealth-widget-1.js': 'sha384-vpmOkzbmOiijOwrr7LmTY21GgOI3isyggmbbWwLKNWbw8oE6rz9Wt23dfS/e0J8m',
};
