import { expectAccessible } from '../../support/axe.ts';
import { expectRestWorks, getPart } from '../../support/failures/failed-part.ts';
import { loggedError, open, useOverview } from '../../support/failures/fixture-remote.ts';
import { expect, test } from '../../support/test.ts';

test('a call that a part does not list never leaves the browser, and the member reads that it did not work', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const words = 'called PUT /member, which its remote.json does not list';
  const line = loggedError('mfe-undeclared-call', words);
  const lines = await open(
    { page, signIn, declareConsole },
    'undeclared-call',
    line,
    new RegExp(`^uncaught: .*${words}`),
  );
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));

  await getPart(page).getByRole('button', { name: 'Ask all the same' }).click();
  await expect(page.getByRole('status').getByText("That didn't work. Please try again.")).toBeVisible();
  await expect(getPart(page).getByRole('button', { name: 'Ask all the same' })).toBeVisible();
  await expectRestWorks(page);
  await expectAccessible(page, 'a part whose call was refused');
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(line)]);
  await useOverview(page);
});
