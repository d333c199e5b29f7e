export { accountId } from './ids.ts';
export { socialSecurityNumber } from './people.ts';
export { DEMO_SEED, type Plan, planOf } from './plan.ts';
export {
  type Closed,
  catchUp,
  dropDemo,
  isSeeded,
  migrateSandbox,
  NotTheDemo,
  prepareDemo,
  type SeedOptions,
  seed,
} from './seed.ts';
