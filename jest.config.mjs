import { availableParallelism } from 'node:os';

/** With a PostgreSQL at hand (`npm test` starts one) a service test runs there; without one all run on PGlite. */
const hasPostgres = Boolean(process.env.DATABASE_URL);
/** `npm run test:full`: all on both. */
const isFull = process.env.FULL_TESTS === '1';

const tests = (name) => `**/infra/${name}.test.ts`;

/** Of services and sandbox: what opens no database. */
const withoutDatabase = [
  '{services,sandbox}/src/**/*.rules',
  'services/src/documents/{draw-sheet,drawing}',
  'sandbox/src/{coverage,external-provider,personas}/*',
  'sandbox/src/world/plan',
].map(tests);

/** Of services and sandbox: what the embedded database alone has, its folder, its lock, its disk, its start. */
const onPgliteAlone = ['services/src/database/{embedded,folder-lock}', 'services/src/{disk-full,start-services}'].map(
  tests,
);

/** Of services and sandbox: where one engine may do what the other does not. These run on both. */
const onBothEngines = [
  'services/src/beneficiaries/{beneficiaries,kill}',
  'services/src/database/{linking-rights,migrate,money-rights,opener-rights,releases,row-security}',
  'services/src/funding/banks/{kill,link,removal}',
  'services/src/funding/limits/{contributions,ira.laws,limits}',
  'services/src/funding/returns/late-returns',
  'services/src/funding/transfers/kill',
  'services/src/funding/withdrawals/withdrawal',
  'services/src/http/authorization',
  'services/src/idempotency/idempotency-key',
  'services/src/ledger/ledger',
  'services/src/member/prospect',
  'services/src/opening/{associate,custodian-check,decisions,kill,opening,opening.worker}',
  'services/src/model-changes/model-changes',
  'services/src/reviews/reviews',
  'services/src/secrets/canary',
  'services/src/work/{leases,serial,work}',
].map(tests);

const swc = (module) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The JSX runtime that the builds use.
      transform: { react: { runtime: 'automatic', importSource: '@wealth/kit' } },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
    },
    module: { type: module },
  },
];

const ignored = ['/node_modules/', '/dist/', '/\\.data/', '/e2e/'];
/** Earlier states of the project lie there whole (`npm run bench`): their packages have the names of these. */
const modulePathIgnorePatterns = ['<rootDir>/\\.data/'];

/** What runs in a browser: jsdom, and every module as CommonJS so that a test may replace one. */
const browser = {
  displayName: 'browser',
  runtime: '<rootDir>/shared/build/src/jest/cached-scripts.mjs',
  testEnvironment: '<rootDir>/shared/build/src/jest/browser-environment.mjs',
  testMatch: ['<rootDir>/{shell,mfe-*,shared/{platform,kit}}/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns,
  setupFilesAfterEnv: ['<rootDir>/shared/build/src/jest/browser-setup.ts'],
  transform: { '\\.(m|c)?(j|t)sx?$': swc('commonjs') },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/shared/build/src/jest/style.cjs',
    '^@wealth/kit/jsx-runtime$': '<rootDir>/shared/kit/src/jsx/jsx-runtime.ts',
  },
};

const outsideServices = [
  tests('{commands,deploy,edge,identity,registry}/src/**/*'),
  '<rootDir>/shared/{api,domain,build}/src/**/*.test.ts',
];
const ofServices = tests('{services,sandbox}/src/**/*');

/** What runs in Node: native modules, as the servers run; what keeps data on PGlite. */
const node = {
  displayName: 'node',
  setupFiles: ['<rootDir>/shared/build/src/jest/without-server.mjs'],
  testEnvironment: 'node',
  testMatch:
    hasPostgres && !isFull
      ? [...outsideServices, ...withoutDatabase, ...onPgliteAlone, ...onBothEngines]
      : [...outsideServices, ofServices],
  testPathIgnorePatterns: [...ignored, '\\.postgres\\.test'],
  modulePathIgnorePatterns,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc('es6') },
};

/** What keeps data on the PostgreSQL that is named; `.postgres.test.ts` is of what a server alone has. */
const postgres = {
  ...node,
  displayName: 'postgres',
  setupFiles: [],
  testMatch: [ofServices, ...[...withoutDatabase, ...onPgliteAlone].map((files) => `!${files}`)],
  testPathIgnorePatterns: ignored,
};

/** The embedded edge's own tests of what it answers, on nginx in its place; `npm test` says whether there is one. */
const nginx = {
  ...node,
  displayName: 'nginx',
  testMatch: ['<rootDir>/infra/edge/src/{calls,link-host,release-check,pages,refused-documents,releases}.test.ts'],
  moduleNameMapper: { '/edge-in-test\\.ts$': '<rootDir>/infra/deploy/src/nginx/edge-in-test.ts' },
};

const projects = hasPostgres ? [browser, node, postgres] : [browser, node];
export default {
  projects: process.env.WITH_NGINX ? [...projects, nginx] : projects,
  testTimeout: 120_000,
  // Jest's own choice leaves a core idle: half the work of a machine that has two. Each worker holds a PGlite or jsdom.
  maxWorkers: Math.min(availableParallelism(), 4),
  // A worker keeps modules of every file that it ran: without an end of its own it reached V8's 4 GB, and crashed.
  workerIdleMemoryLimit: '1.5GB',
  // Milliseconds. A worker without an open handle ends its event loop within 5, but gives its memory back first: 1.4 GB
  // took 330 on an idle machine, and 0.5 GB took 440 on a busy one. Jest's own 500 would report that as a leak.
  workerGracefulExitTimeout: 5_000,
};
