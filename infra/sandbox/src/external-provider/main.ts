import { fileURLToPath } from 'node:url';
import { portFrom, runIdentity } from '@wealth/identity';
import { externalProvider } from './external-provider.ts';

const { env } = process;

/**
 * EXTERNAL_PORT   4303
 * IDENTITY_PORT   4301, where members are sent back to
 * DATA_FOLDER     .data/external-provider
 */
await runIdentity({
  ...externalProvider,
  port: portFrom(env, 'EXTERNAL_PORT', 4303),
  identityPort: portFrom(env, 'IDENTITY_PORT', 4301),
  dataFolder: env.DATA_FOLDER ?? fileURLToPath(new URL('../../../../.data/external-provider', import.meta.url)),
});
