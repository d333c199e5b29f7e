export { addKey, createKeyFile, type EnvelopeKeys, openKeyFile } from './key-file.ts';
export { maskedSocialSecurityNumber, type SecretReference } from './mask.ts';
export {
  deleteSecrets,
  equalSecrets,
  knownSecret,
  revealSecret,
  rotateSecrets,
  type SecretOwner,
  sameSecrets,
  secretHash,
  storeSecret,
} from './secrets.ts';
