export { accountId } from '../world/ids.ts';
export { socialSecurityNumber } from '../world/people.ts';
export { DEMO_SEED, getPlan, type Plan } from '../world/plan.ts';
export {
  type Closed,
  catchUp,
  dropDemo,
  isDemo,
  isSeeded,
  migrateSandbox,
  NotTheDemo,
  prepareDemo,
  type SeedOptions,
  seed,
} from './seed.ts';
