import { readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const { workspaces } = read('knip.json');

const tests = ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', '**/testing/**', '**/samples/**'];

/** Packages whose exports serve this repository alone, so that an export of a door needs a use here too. */
const internal = [
  ...['infra/commands', 'infra/edge', 'infra/identity', 'infra/registry', 'infra/sandbox', 'infra/services'],
  ...['shared/api', 'shared/build', 'shared/domain'],
];
/** Entries alone, or doors that are the contract with remotes of other repositories. */
const others = ['infra/deploy', 'shared/kit', 'shared/platform', 'shell'];
const remotes = ['mfe-money-movement', 'mfe-onboarding', 'mfe-portfolio', 'mfe-widget'];

function workspace(folder) {
  const { entry = [] } = workspaces[folder] ?? (remotes.includes(folder) ? workspaces['mfe-*'] : {});
  const scripts = Object.values(read(`${folder}/package.json`).scripts ?? {});
  const entries = [...entry, ...scripts.map((command) => command.split(' ').at(-1))];
  return {
    ...(entries.length > 0 && { entry: entries.map((pattern) => `${pattern}!`) }),
    project: ['**/*.{ts,tsx,mjs}!', ...tests.map((pattern) => `!${pattern}`)],
    jest: { entry: tests },
    includeEntryExports: internal.includes(folder),
  };
}

/**
 * How `knip --production` reads the packages without their tests. Index files are ignored: an export is reported in the
 * file that declares it.
 * @type {import('knip').KnipConfig}
 */
export default {
  ignoreExportsUsedInFile: true,
  ignoreIssues: { '**/index.ts': ['exports', 'types'] },
  ignoreWorkspaces: ['e2e', 'e2e/**'],
  workspaces: {
    '.': { project: [] },
    ...Object.fromEntries([...internal, ...others, ...remotes].map((folder) => [folder, workspace(folder)])),
  },
};
