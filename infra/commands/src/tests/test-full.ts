/** `npm run test:full`: all of `npm test` in its long form, with every file, width, tenant and repetition. */
process.env.FULL_TESTS = '1';
await import('./test.ts');
