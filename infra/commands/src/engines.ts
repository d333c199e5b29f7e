import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './say.ts';

/** What drives Firefox and WebKit, by Debian's packages. */
const programs = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/**
 * Installs Debian's Firefox and WebKit where apt may. The tests themselves say which engine is left out where one is
 * not here.
 */
export function prepareEngines(): void {
  const missing = Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Firefox or WebKit is not installed: installing those of Debian …');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
}
