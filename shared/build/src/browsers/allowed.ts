/** What scripts and stylesheets name although the oldest browsers lack it, and why members there miss nothing. */
export const allowed: Readonly<Record<string, string>> = {
  // Filled in by the shell before any other script (`shell/src/core/start/fill-in.ts`).
  'AbortSignal.any': 'The portal and keycloak-js run on what the shell fills in.',
  'Promise.withResolvers': 'The portal and keycloak-js run on what the shell fills in.',
  'URL.canParse': 'The portal and typebox run on what the shell fills in.',

  // Requested before it is used.
  '.checkVisibility()': 'Without it react-aria reads the computed style.',
  '.getTextInfo()': 'Without it react-aria and i18next know the scripts that run from right to left.',
  '.getWeekInfo()': 'Without it react-aria knows where weeks begin on another day.',
  '.showPopover()': 'Without it the bar of the page that links banks stands in the page.',
  '.startViewTransition()': 'React and the router change the page at once; the portal asks for no transition.',
  navigation: 'React tells the browser of its own transitions where it can.',
  requestIdleCallback: 'Without it the shell fetches what opens at once.',
  setImmediate: 'It is of Node; React has other ways.',
  'the event beforematch': 'Without it a search of the page does not open what is closed.',
  'the event scrollend': 'Without it react-virtual waits until no scroll event comes.',

  // Only the name is the same.
  '.drop()': "A method of Highcharts' pointer.",
  '.escape()': 'A method of i18next.',
  '.getName()': 'A method of series in Highcharts.',
  '.login()': 'A method of keycloak-js.',
  '.take()': 'An effect of redux-saga.',
  '.use()': 'A method of i18next and of React.',

  // Style that degrades to the one before it.
  'break-after: avoid': 'For print alone; a heading may end a sheet.',
  'content-visibility': 'For print alone; closed parts stay closed on paper.',
  'content-visibility: visible': 'For print alone; closed parts stay closed on paper.',
  'field-sizing': 'Fields keep the width and the rows that they begin with.',
  'field-sizing: content': 'Fields keep the width and the rows that they begin with.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'forced-color-adjust: none': 'Safari has no forced colours.',
  'justify-content: safe': 'A page of a document stands at the start of its viewer.',
  'print-color-adjust': 'Chrome had it under its own prefix, which stands beside it.',
  'print-color-adjust: exact': 'Chrome had it under its own prefix, which stands beside it.',
  'text-size-adjust': 'Safari and Firefox on phones may enlarge text.',
  'text-size-adjust: none': 'Safari and Firefox on phones may enlarge text.',
  'text-wrap': 'Lines break as in any other text.',
  'text-wrap: balance': 'Lines break as in any other text.',
  'text-wrap: pretty': 'Lines break as in any other text.',
};
