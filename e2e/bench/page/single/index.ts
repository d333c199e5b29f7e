import '@wealth/kit/tokens.css';
import onboarding from 'remote/mfe-onboarding';
import portfolio from 'remote/mfe-portfolio';
import { browserAfter, defaultBudgets } from '../../../../shell/src/loader/budgets.ts';
import { capturedFetch } from '../../../../shell/src/loader/capture.ts';
import { createHandover } from '../../../../shell/src/loader/handover.ts';
import { createJudge } from '../../../../shell/src/loader/judge-file.ts';
import { start } from '../../../../shell/src/start/start.tsx';

const remotes = new Map([
  ['mfe-onboarding', onboarding],
  ['mfe-portfolio', portfolio],
]);

/** The portal with its remotes in one bundle: nothing is federated, nothing is fetched for a remote. */
void start(({ shell }) => {
  createHandover(shell, createJudge(capturedFetch, browserAfter, defaultBudgets.slow), () => {}, capturedFetch);
  return {
    preload() {},
    async bring(name) {
      const remote = remotes.get(name);
      if (remote === undefined) throw new Error(`${name} is not in the bundle`);
      return remote;
    },
  };
});
