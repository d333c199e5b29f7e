import { fileURLToPath } from 'node:url';
import { portFrom, runIdentity } from './server/run.ts';

const { env } = process;
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * IDENTITY_PORT      4301
 * IDENTITY_ADDRESS   127.0.0.1
 * IDENTITY_HOSTS     comma list; localhost,id.wealth.localhost
 * REALM_FOLDERS      comma list; infra/identity/realms, which has an example realm
 * DATA_FOLDER        .data/identity
 * PORTAL_PORT        4300
 * EXTERNAL_PORT      4303
 * SHOW_DEMO_MEMBERS  1 lists the realm's users on the sign-in page; for the sandbox only
 */
const listed = (text: string | undefined) =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const hosts = listed(env.IDENTITY_HOSTS);

await runIdentity({
  port: portFrom(env, 'IDENTITY_PORT', 4301),
  address: env.IDENTITY_ADDRESS ?? '127.0.0.1',
  ...(hosts && { hosts }),
  realmFolders: listed(env.REALM_FOLDERS) ?? [folder('../realms')],
  dataFolder: env.DATA_FOLDER ?? folder('../../../.data/identity'),
  portalPort: portFrom(env, 'PORTAL_PORT', 4300),
  externalPort: portFrom(env, 'EXTERNAL_PORT', 4303),
  showDemoMembers: env.SHOW_DEMO_MEMBERS === '1',
});
