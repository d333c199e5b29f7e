// Formats that the first page does not need: a remote bundles those that it uses.

export { pageLanguage } from '../language/page-language.ts';
export { formatAxisDate } from './axis-date.ts';
export { formatMonth } from './month.ts';
export { formatNearDate } from './near-date.ts';
export { formatNumber } from './number.ts';
export { formatOwnTime } from './own-time.ts';
