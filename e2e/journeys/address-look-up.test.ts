import { answerSteps, beginApplication, jointApplication, stepsBetween, stepTitle } from '../support/application.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const JAN = 'How do we reach Jan?';
/** As the credit union's record has it. */
const JANS_NUMBER = '900-01-0018';

test('Xavier chooses an address by keyboard, and the typed street alone leaves the page for it [FLD-053, FLD-055, FLD-056, SET-022]', async ({
  page,
  signIn,
}) => {
  const requests: { readonly path: string; readonly body: unknown }[] = [];
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (pathname.includes('/places/')) requests.push({ path: pathname, body: request.postDataJSON() });
    else origins.add(origin);
  });
  await signIn('xavier', { tenant: 'harbor', path: '/investment-decision' });
  await beginApplication(page);
  await answerSteps(page, stepsBetween(jointApplication(JANS_NUMBER), 'What is this money for?', JAN));
  await expect(stepTitle(page, JAN)).toBeVisible();
  expect(requests).toEqual([]);

  const address = page.getByRole('group', { name: 'Home address' });
  const street = address.getByRole('combobox', { name: 'Street address' });
  await street.fill('1200 larkmeadow portland');
  const option = address.getByRole('option', { name: /1200 Larkmeadow Lane.*Portland, ME/ });
  await expect(option).toBeVisible();
  await expect(address.getByRole('option', { name: /Portland, ON/ })).toHaveCount(0);
  await expectAccessible(page, 'suggested addresses');
  await street.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await street.press('Enter');
  await expect(street).toHaveValue('1200 Larkmeadow Lane');
  await expect(address.getByLabel('City')).toHaveValue('Portland');
  await expect(address.getByLabel('State')).toHaveValue('ME');
  await expect(address.getByLabel('ZIP code')).toHaveValue('04101-2200');
  await expect(stepTitle(page, JAN)).toBeVisible();

  expect(requests).toEqual([
    { path: '/api/places/search', body: { text: '1200 larkmeadow portland' } },
    { path: '/api/places/details', body: { id: expect.any(String) } },
  ]);
  expect([...origins].filter((origin) => !/^https?:\/\/([\w-]+\.)*localhost:\d+$/.test(origin))).toEqual([]);
});
