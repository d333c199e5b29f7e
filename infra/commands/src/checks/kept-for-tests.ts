import type { KeptForTests } from './test-only.rules.ts';

/** Exports and files that stay although only tests and benches use them, each with its reason. */
export const keptForTests: KeptForTests = {
  'infra/commands/src/tests/accepted.ts#acceptOrCompare': 'The load bench compares its ratios with the accepted ones.',
  'infra/commands/src/tests/accepted.ts#Ratios': 'The type of the ratios that the load bench compares.',
  'infra/commands/src/portal/earlier.ts#startEarlier': 'Benches measure an earlier commit beside the current one.',
  'infra/deploy/src/manifests/manifests.ts': 'Deployments read the YAML; this reads it to validate it.',
  'infra/sandbox/src/coverage/coverage.ts':
    'The list of personas by route and error, which HOW-TO asks teams to extend.',
  'shared/build/src/browsers/allowed.ts#allowed': 'Features that built files may name, with a reason each.',
  'shared/build/src/browsers/check.ts#allowed': 'The same list at the door of the package.',
  'shared/build/src/browsers/check.ts#lackedInFolder': 'Checks built files against the oldest browsers.',
  'shared/build/src/webpack/presets.ts#singleConfig':
    'A bench builds the portal without federation to measure its cost.',
};
