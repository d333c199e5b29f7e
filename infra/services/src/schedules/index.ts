export { termsOf } from './schedules.rules.ts';
