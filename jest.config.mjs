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
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{infra/*,shared/{api,domain,build}}/src/**/*.test.ts'],
  testPathIgnorePatterns: ignored,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc('es6') },
};

export default { projects: [browser, node], testTimeout: 30_000 };
