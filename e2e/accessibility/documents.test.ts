import { choose, expectDocuments, expectViewer, firstDocument, phoneUser } from '../support/documents.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectFocusOn } from './focus.ts';
import { expectGoodInEachLook, phone, setAppearance } from './looks.ts';

const lists = '**/api/accounts/**/documents?*';
const consolidated = '**/api/accounts/documents?*';
const files = '**/api/documents/download?*';
const hold = (page: Page, calls: string) => page.route(calls, () => new Promise(() => undefined));
const fail = (page: Page, calls: string) => page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));

const main = (page: Page) => page.getByRole('main');

test('axe finds nothing on the documents: a list, an opened row, and none found', async ({ page, signIn }) => {
  await signIn('maya', { path: '/documents' });
  await expectDocuments(page);
  await expectGoodInEachLook(page, 'documents');
  await expectGoodInEachLook(page, 'opened document', {
    in: phone,
    open: async () => {
      const row = page.getByRole('button', { name: /Show details of/ }).first();
      if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
      await expect(row).toHaveAttribute('aria-expanded', 'true');
    },
  });
  await page.getByRole('searchbox').fill('no paper is called so');
  await expect(page.getByText('No documents found')).toBeVisible();
  await expectGoodInEachLook(page, 'no documents');
});

test('axe finds nothing on the documents while they are on their way, when some of them failed, and when all did', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*500/);
  declareConsole(/^\[mfe-portfolio@/);
  await hold(page, lists);
  await hold(page, consolidated);
  await signIn('maya', { path: '/documents' });
  await expect(main(page).getByText('We are still getting your documents.')).toBeVisible();
  await expectGoodInEachLook(page, 'documents that take long');

  await page.unroute(lists);
  await page.unroute(consolidated);
  await fail(page, consolidated);
  await page.reload();
  await expectDocuments(page);
  await expect(main(page).getByText('Some documents could not be listed right now.')).toBeVisible();
  await expectGoodInEachLook(page, 'some documents failed');

  await fail(page, lists);
  await page.reload();
  await expect(main(page).getByRole('alert')).toContainText('Unable to retrieve data.');
  await expectGoodInEachLook(page, 'documents that failed');
});

test('axe finds nothing on what stands where another custodian has the documents', async ({ page, signIn }) => {
  await signIn('grace', { path: '/documents' });
  await choose(page, 'Account', 'Trust - *1123');
  await expect(main(page).getByRole('link', { name: /Open the other site/ })).toBeVisible();
  await expectGoodInEachLook(page, 'documents held elsewhere');
});

test.describe('the viewer', () => {
  test.use(phoneUser);

  test('axe finds nothing on it: on its way, taking long, drawn and zoomed', async ({ page, signIn }) => {
    await hold(page, files);
    await signIn('maya', { path: '/documents' });
    await expectDocuments(page);
    const open = () => firstDocument(page).click();
    await open();
    await expect(main(page).getByText('This is taking longer than usual.')).toBeVisible();
    await expectGoodInEachLook(page, 'document that takes long');

    await page.unroute(files);
    await page.reload();
    await expectViewer(page);
    await expectGoodInEachLook(page, 'document', { open: () => expectViewer(page) });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expectGoodInEachLook(page, 'zoomed document', { open: () => expectViewer(page, 150), in: phone });
  });

  test('it is worked by the keyboard alone, and the focus is always seen', async ({ page, signIn }) => {
    await setAppearance(page, { width: 1440, colorScheme: 'light' });
    await signIn('maya', { path: '/documents' });
    await expectDocuments(page);
    const document = firstDocument(page);
    await document.focus();
    await page.keyboard.press('Enter');
    await expectViewer(page);
    for (const name of ['Back', /^(Statement|All accounts|Confirmation)/, 'Zoom out', 'Zoom in', 'Download']) {
      await page.keyboard.press('Tab');
      await expectFocusOn(page, name);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Document tools' }).getByRole('status')).toHaveText('Zoom 125%');
    await expectFocusOn(page, 'Zoom in');
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Shift+Tab');
    await expectFocusOn(page, 'Back');
    await page.keyboard.press('Enter');
    await expectDocuments(page);
  });
});
