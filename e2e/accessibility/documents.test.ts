import { expectDocuments, expectViewer, firstDocument, phoneUser } from '../support/documents.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectFocusOn } from './focus.ts';
import { expectGoodInEachLook, phone, setAppearance } from './looks.ts';

const files = '**/api/documents/download?*';
const hold = (page: Page, calls: string) => page.route(calls, () => new Promise(() => undefined));

const main = (page: Page) => page.getByRole('main');

test('axe finds nothing on the documents in the portal', async ({ page, signIn }) => {
  await signIn('maya', { path: '/documents' });
  await expectDocuments(page);
  await expectGoodInEachLook(page, 'documents');
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

  test('it can be used by keyboard only, and the focus is always seen', async ({ page, signIn }) => {
    await setAppearance(page, { width: 1440, colorScheme: 'light' });
    await signIn('maya', { path: '/documents' });
    await expectDocuments(page);
    const listed = firstDocument(page);
    const listedAs = await listed.textContent();
    await listed.focus();
    await page.keyboard.press('Enter');
    await expectViewer(page);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const [document = '', account = ''] = title.split(' · ');
    expect(document).toMatch(/^Statement for /);
    expect(account).toMatch(/ \*\d{4}$/);
    expect(listedAs).toContain(document);
    for (const name of ['Back to documents', title, 'Zoom out', 'Zoom in', 'Download']) {
      await page.keyboard.press('Tab');
      await expectFocusOn(page, name);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Document tools' }).getByRole('status')).toHaveText('Zoom 125%');
    await expectFocusOn(page, 'Zoom in');
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Shift+Tab');
    await expectFocusOn(page, 'Back to documents');
    await page.keyboard.press('Enter');
    await expectDocuments(page);
  });
});
