import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './say.ts';

const program = '/usr/sbin/nginx';
const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'libnginx-mod-http-brotli-filter'];
const modules = ['static', 'filter'].map((name) => `/usr/lib/nginx/modules/ngx_http_brotli_${name}_module.so`);

const isWhole = () => [program, ...modules].every((file) => existsSync(file));

/**
 * Whether nginx and its modules for brotli are here, after Debian's were installed where apt may. What needs them is
 * left out otherwise, and said to be.
 */
export function findNginx(): boolean {
  if (isWhole()) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('No nginx with brotli is installed: installing the one of Debian …');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    if (isWhole()) return true;
  }
  say(`The tests on nginx are left out: it is not here. On Debian: apt-get install ${packages.join(' ')}`);
  return false;
}
