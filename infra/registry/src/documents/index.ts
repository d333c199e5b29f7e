export { folders } from '../folders.ts';
export type { KeyRing } from '../keys/keys.ts';
export { type Accepted, verify } from './verify.rules.ts';
