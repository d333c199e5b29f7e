export { addKey, createKeyFile, type EnvelopeKeys, openKeyFile } from './key-file.ts';
export {
  knownSecret,
  maskedSocialSecurityNumber,
  revealSecret,
  rotateSecrets,
  type SecretOwner,
  type SecretReference,
  sameSecrets,
  storeSecret,
} from './secrets.ts';
