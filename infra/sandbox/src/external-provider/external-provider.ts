import { fileURLToPath } from 'node:url';
import { type IdentityConfig, type IdentityServer, startIdentity } from '@wealth/identity';

export type ExternalProviderConfig = Pick<
  IdentityConfig,
  'port' | 'address' | 'dataFolder' | 'identityPort' | 'clock' | 'log'
>;

const realmFolders = [fileURLToPath(new URL('./realms/', import.meta.url))];

/** What the external provider is, beside where it listens and what it keeps. */
export const externalProvider = { realmFolders, hosts: ['localhost'], showDemoMembers: true };

/**
 * The identity provider of another organisation, at which tenant harbor's members sign in. It is the embedded provider
 * once more, with one realm, keys and users of its own; the two share nothing but the protocol.
 */
export function startExternalProvider(config: ExternalProviderConfig): Promise<IdentityServer> {
  return startIdentity({ ...config, ...externalProvider });
}
