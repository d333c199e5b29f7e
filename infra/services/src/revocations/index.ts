export { refuseWrites, tellRevoked } from './refuse-writes.ts';
export { type Revocations, watchRevocations } from './revocations.ts';
