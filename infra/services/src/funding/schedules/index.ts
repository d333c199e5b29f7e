export { toTerms } from './schedule-terms.ts';
