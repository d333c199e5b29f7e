import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

/** What drives Firefox and WebKit, by Debian's packages. */
const programs = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

const missing = () => Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));

/**
 * Installs Debian's Firefox and WebKit where apt may. The tests themselves say which engine is left out where one is
 * not here.
 *
 * @returns whether both are here
 */
export function prepareEngines(): boolean {
  if (missing().length > 0) installFromDebian('Firefox or WebKit is not installed', missing());
  return missing().length === 0;
}
