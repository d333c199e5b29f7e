import '@wealth/kit/tokens.css';
import onboarding from 'remote/mfe-onboarding';
import portfolio from 'remote/mfe-portfolio';
import { browserAfter, budgets } from '../../../../shell/src/core/loader/budgets.ts';
import { capturedFetch } from '../../../../shell/src/core/loader/capture.ts';
import { createFileCheck } from '../../../../shell/src/core/loader/check-file.ts';
import { createChunkIntegrity } from '../../../../shell/src/core/loader/chunk-integrity.ts';
import { start } from '../../../../shell/src/portal/start/start-portal.tsx';

const remotes = new Map([
  ['mfe-onboarding', onboarding],
  ['mfe-portfolio', portfolio],
]);

/** The portal with its remotes in one bundle: nothing is federated, nothing is fetched for a remote. */
void start(({ shell }) => {
  createChunkIntegrity(shell, createFileCheck(capturedFetch, browserAfter, budgets.slow), () => {}, capturedFetch);
  return {
    async bring(name) {
      const remote = remotes.get(name);
      if (remote === undefined) throw new Error(`${name} is not in the bundle`);
      return remote;
    },
  };
});
