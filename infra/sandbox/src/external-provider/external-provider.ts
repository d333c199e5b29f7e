import { fileURLToPath } from 'node:url';

const realmFolders = [fileURLToPath(new URL('./realms/', import.meta.url))];

/**
 * The identity provider of another organization, at which the members of tenant harbor sign in. It runs the embedded
 * provider a second time, with its own realm, keys and users; the two share nothing but the protocol.
 */
export const externalProvider = { realmFolders, hosts: ['localhost'], showDemoMembers: true };
