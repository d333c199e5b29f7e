import { resolve } from 'node:path';
import { writeDemoRealms } from './realm-files.ts';

/** `npm run realms --prefix infra/sandbox -- <folder>`: the demo's realms with their users, for a Keycloak to import. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Name the folder: npm run realms --prefix infra/sandbox -- <folder>\n');
  process.exitCode = 1;
} else {
  // npm runs scripts in the package's folder; a relative path is meant from where npm was called.
  writeDemoRealms(resolve(process.env.INIT_CWD ?? '.', folder));
}
