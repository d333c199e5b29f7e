import { existsSync } from 'node:fs';
import { say } from '../say.ts';
import { installFromDebian } from './debian.ts';

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
  installFromDebian('No nginx with brotli is installed', packages);
  if (isWhole()) return true;
  say(`The tests on nginx are left out: it is not here. On Debian: apt-get install ${packages.join(' ')}`);
  return false;
}
