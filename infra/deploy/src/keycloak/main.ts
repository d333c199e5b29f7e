import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { portFrom } from '@wealth/identity';
import { makeKeycloakHome } from './keycloak-home.ts';

const { env } = process;

/** A setting that has no default. @throws Error naming it */
function needed(name: string): string {
  const value = env[name];
  if (!value) throw new Error(`Keycloak needs ${name} in its environment.`);
  return value;
}

/**
 * A Keycloak in the place of the embedded provider: the same settings, realm files and paths.
 *
 * KEYCLOAK_RELEASE  the unpacked release, built for a database in memory
 * IDENTITY_PORT     4301
 * PORTAL_PORT       4300
 * EXTERNAL_PORT     4303
 * REALM_FOLDERS     comma list
 * DATA_FOLDER       made anew at each start
 * KC_BOOTSTRAP_ADMIN_USERNAME, KC_BOOTSTRAP_ADMIN_PASSWORD  Keycloak's own: who may administer it at /admin
 */
const release = needed('KEYCLOAK_RELEASE');
const folder = needed('DATA_FOLDER');
const port = portFrom(env, 'IDENTITY_PORT', 4301);

rmSync(folder, { recursive: true, force: true });
makeKeycloakHome({
  release,
  folder,
  realmFolders: needed('REALM_FOLDERS').split(','),
  ports: { portal: portFrom(env, 'PORTAL_PORT', 4300), identity: port, external: portFrom(env, 'EXTERNAL_PORT', 4303) },
});

const server = spawn(
  join(release, 'bin', 'kc.sh'),
  [
    'start',
    '--optimized',
    '--import-realm',
    `--http-port=${port}`,
    '--http-host=127.0.0.1',
    '--http-enabled=true',
    // The issuer follows the page's own site, as the embedded provider's does.
    '--hostname-strict=false',
    '--cache=local',
    // The command that starts it polls its readiness many times a second.
    '--log-level=info,io.smallrye.health:off',
    `-Dkc.home.dir=${folder}`,
  ],
  {
    stdio: 'inherit',
    // A short life on few cores: compiling less and collecting plainly halves the start.
    env: { ...env, JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1 -XX:-UseG1GC -XX:+UseSerialGC' },
  },
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('error', (cause) => {
  throw cause;
});
server.on('exit', (code) => process.exit(code ?? 1));
