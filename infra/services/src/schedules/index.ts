export { termsOf } from '../ira/schedule-terms.ts';
