import { getPart } from '../../support/failures/failed-part.ts';
import { open } from '../../support/failures/fixture-remote.ts';
import { partBringsKit } from '../../support/failures/own-kit.ts';
import { expect, test } from '../../support/test.ts';

partBringsKit('a part that needs a newer major of the kit', 'newer-kit-major');

test('a part with a kit and a platform of its own sees why its call was refused: status, name and details', async ({
  page,
  signIn,
  declareConsole,
}) => {
  await open({ page, signIn, declareConsole }, 'newer-kit-major', /Failed to load resource.*400/);
  const part = getPart(page);
  await part.getByRole('button', { name: 'Try a wrong day' }).click();
  const refusal = /400, BAD_REQUEST, startDate .+\.$/;
  await expect(part.getByText(/^To its kit: /)).toHaveText(refusal);
  await expect(part.getByText(/^To itself: /)).toHaveText(refusal);
});
