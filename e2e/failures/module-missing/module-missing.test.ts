import { expectFailed, getPart, logged } from '../../support/failures/failed-part.ts';
import { open, tryAgain, useOverview } from '../../support/failures/fixture-remote.ts';
import { expect, test } from '../../support/test.ts';

const failure = {
  remote: 'mfe-module-missing',
  code: 'REMOTE_MODULE_MISSING',
  says: 'A piece of this part of the portal is missing.',
};

test('a part whose entry gives another module than the one that is requested fails in its place', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const line = logged(failure.remote, failure.code);
  const lines = await open({ page, signIn, declareConsole }, 'module-missing', line);
  await expectFailed(page, failure);
  await useOverview(page);
  await expect(getPart(page).getByRole('alert')).toContainText(failure.says);

  await tryAgain(page);
  await expect.poll(() => lines).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
  await expectFailed(page, failure);
});
