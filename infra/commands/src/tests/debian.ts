import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from '../say.ts';

/**
 * Installs packages of Debian where apt may install; elsewhere it does nothing. Whoever calls looks afterwards whether
 * they are there.
 * @param missing says what is not installed: `No nginx is installed`
 */
export function installFromDebian(missing: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`${missing}: installing Debian's …`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
