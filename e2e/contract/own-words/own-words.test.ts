import { getPart } from '../../support/failures/failed-part.ts';
import { member, noSettings, tenant } from '../../support/failures/failing-load.ts';
import { healthy } from '../../support/failures/parts.ts';
import { changeSettings } from '../../support/settings.ts';
import { expect, test } from '../../support/test.ts';

test("a part's own words are its own by default, and the tenant's where its content has their key, of which the shell knows nothing", async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(noSettings);
  const byDefault = getPart(page).getByText('Questions about your goal? Call 1-800-555-0100.');
  await signIn(member, { tenant, path: healthy.path });
  await expect(byDefault).toBeVisible();

  // This tenant's own settings cannot be read (P39): another's are given instead.
  await changeSettings(
    page,
    ({ content }) => {
      content.content.push(
        { contentType: 'STRING', key: 'SUPPORT_NUMBER', value: '1-800-555-0199' },
        { contentType: 'STRING', key: 'HEALTHY_GOAL_HELP', value: 'Our advisors know the way: {SUPPORT_NUMBER}.' },
      );
    },
    'copper',
  );
  await page.reload();
  await expect(getPart(page).getByText('Our advisors know the way: 1-800-555-0199.')).toBeVisible();
  await expect(byDefault).toHaveCount(0);
  await healthy.journey(page);
});
