const swc = (module) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: module },
  },
];

const ignored = ['/node_modules/', '/dist/', '/\\.data/', '/e2e/'];

/** What runs in a browser: jsdom, and every module as CommonJS so that a test may replace one. */
const browser = {
  displayName: 'browser',
  testEnvironment: '<rootDir>/shared/build/src/jest/browser-environment.mjs',
  testMatch: ['<rootDir>/{shell,mfe-*,shared/{platform,kit}}/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ignored,
  setupFilesAfterEnv: ['<rootDir>/shared/build/src/jest/browser-setup.ts'],
  transform: { '\\.(m|c)?(j|t)sx?$': swc('commonjs') },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/shared/build/src/jest/style.cjs',
  },
};

/** What runs in Node: native modules, as the servers run. */
const node = {
  displayName: 'node',
  setupFiles: ['<rootDir>/shared/build/src/jest/without-server.mjs'],
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{infra/*,shared/{api,domain,build}}/src/**/*.test.ts'],
  testPathIgnorePatterns: [...ignored, '\\.postgres\\.test'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc('es6') },
};

/**
 * The same tests of what keeps data, and those of a server alone (`.postgres.test.ts`), on the PostgreSQL that is
 * named; `npm test` starts one of its own.
 */
const postgres = {
  ...node,
  displayName: 'postgres',
  setupFiles: [],
  testMatch: ['<rootDir>/infra/{services,sandbox}/src/**/*.test.ts'],
  testPathIgnorePatterns: [
    ...ignored,
    '\\.rules\\.test',
    '/folder-lock',
    '/start-services',
    '/plan\\.',
    '/personas/',
    '/coverage/',
    '/external-',
  ],
};

/** The embedded edge's own tests of what it answers, on nginx in its place; `npm test` says whether there is one. */
const nginx = {
  ...node,
  displayName: 'nginx',
  testMatch: ['<rootDir>/infra/edge/src/{calls,release-check,pages,refused-documents,releases}.test.ts'],
  moduleNameMapper: { '/edge-in-test\\.ts$': '<rootDir>/infra/deploy/src/nginx/edge-in-test.ts' },
};

const projects = process.env.DATABASE_URL ? [browser, node, postgres] : [browser, node];
export default { projects: process.env.WITH_NGINX ? [...projects, nginx] : projects, testTimeout: 120_000 };
