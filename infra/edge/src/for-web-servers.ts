/** What a web server in the edge's place is configured from and runs beside: the same policy, lists and checks. */
export {
  atEveryHost,
  BANNER,
  betweenPages,
  FIRM,
  firmInText,
  legalAnswers,
  otherSites,
  ownAnswers,
  ownFiles,
} from './pages.ts';
export {
  contentTypes,
  crossSiteMark,
  everyAnswer,
  type Headers,
  linkPage,
  loadedAnew,
  plainPage,
  portalPage,
  releaseFile,
  textTypes,
  WIDGET_PATH,
} from './policy.ts';
export { problem } from './problem.ts';
export { applicationOfPages, notForBrowsers, passedHeaders } from './proxy.rules.ts';
export { releaseAddress } from './release-address.ts';
export { checkAddress } from './releases.ts';
export { openSite } from './site.ts';
export { type BesideConfig, BODY_LIMIT, startBeside, UPSTREAM_TIMEOUT } from './start.ts';
