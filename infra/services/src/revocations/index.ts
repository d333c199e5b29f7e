export { type Revocations, watchRevocations } from './revocations.ts';
