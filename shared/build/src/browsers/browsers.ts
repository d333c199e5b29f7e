/**
 * The oldest browsers that the portal is built for. Safari 16.4 comes with iOS 16, the last system of many phones, and
 * is the first with lookbehind in regular expressions, which libraries use. Firefox 121 is the first with `:has()`,
 * which draws the chosen segment or card. Chrome 111 is the first with `color-mix()`.
 */
export const browsers = { chrome: '111', firefox: '121', safari: '16.4' } as const;

/** The same as a query of browserslist, for the build's tools. Safari on phones is `ios_saf` there. */
export const browserQuery = Object.entries({ ...browsers, ios_saf: browsers.safari })
  .map(([browser, version]) => `${browser} >= ${version}`)
  .join(', ');
