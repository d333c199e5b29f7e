import { readdirSync, readFileSync } from 'node:fs';
import { packagesIn, place } from '../places.ts';

function packageFiles(): string[] {
  const below = (folder: 'shared' | 'infra') => packagesIn(folder).map((name) => `${folder}/${name}/package.json`);
  const remotes = readdirSync(place('.')).filter((name) => name.startsWith('mfe-'));
  return ['package.json', 'shell/package.json', 'e2e/package.json']
    .concat(remotes.map((name) => `${name}/package.json`))
    .concat(below('shared'), below('infra'));
}

/**
 * What breaks "one version of each library": a package that names a version of its own instead of the catalogue's,
 * and a library of the catalogue that the lock file holds twice.
 */
export function duplicateVersions(): string[] {
  const problems: string[] = [];
  for (const file of packageFiles()) {
    let manifest: Record<string, Record<string, string>>;
    try {
      manifest = JSON.parse(readFileSync(place(file), 'utf8'));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw cause;
    }
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      if (version !== 'catalog:' && version !== 'workspace:*') {
        problems.push(
          `${file}: ${name} is "${version}"; name it "catalog:" and put its version into pnpm-workspace.yaml`,
        );
      }
    }
  }

  const workspace = readFileSync(place('pnpm-workspace.yaml'), 'utf8');
  const catalogue = [...workspace.matchAll(/^ {2}'?([@a-z][^':]*)'?: (\d\S*)$/gm)].map(([, name]) => name!);
  const onPurpose = new Set(
    [...workspace.matchAll(/^ {4}'?([@a-z][^':]*)'?: (\d\S*)$/gm)].map(([, name, version]) => `${name}@${version}`),
  );
  const locked = readFileSync(place('pnpm-lock.yaml'), 'utf8').split('\nsnapshots:')[0]!;
  for (const name of catalogue) {
    const versions = [...locked.matchAll(new RegExp(`^ {2}'?${name}@(\\d[^(':]*)'?:$`, 'gm'))]
      .map(([, version]) => version)
      .filter((version) => !onPurpose.has(`${name}@${version}`));
    if (new Set(versions).size > 1 && isBundled(name)) {
      problems.push(`${name} is installed in versions ${versions.join(' and ')}; the catalogue holds one`);
    }
  }
  return problems;
}

/** Libraries that reach a browser or a server; a tool that brings an older copy of its own harms nobody. */
function isBundled(name: string): boolean {
  return /^(react|redux|@reduxjs|i18next|highcharts|keycloak|fastify|typebox|jose|oidc|openid|drizzle|pg$|@electric)/.test(
    name,
  );
}
