import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { choose, expectDocuments, firstDocument, tick } from '../support/documents.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openState } from './open-state.ts';

const main = (page: Page) => page.getByRole('main');

test('axe finds nothing on the documents: a list, some selected, none found, and held by another custodian', async ({
  page,
}) => {
  await openState(page, 'documents');
  await expectDocuments(page);
  await expectGoodInEachLook(page, 'documents');
  await tick(page, /^Select Form 1099/).check();
  await expectGoodInEachLook(page, 'selected documents', {
    open: () => expect(main(page).getByRole('button', { name: 'Download 1 as ZIP' })).toBeVisible(),
  });
  await page.getByRole('searchbox').fill('no paper is called so');
  await expect(page.getByText('No documents found')).toBeVisible();
  await expectGoodInEachLook(page, 'no documents');

  await openState(page, 'documents');
  await choose(page, 'Account', 'Trust - *3310');
  await expect(main(page).getByRole('link', { name: /Open the other site/ })).toBeVisible();
  await expectGoodInEachLook(page, 'documents held elsewhere');
});

test('axe finds nothing on the documents while they are on their way, when some of them failed, and when all did', async ({
  page,
}) => {
  await page.clock.install();
  await openState(page, 'documents-on-their-way');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeAttached();
  await page.clock.fastForward(10_000);
  await expect(main(page).getByText('We are still getting your documents.')).toBeVisible();
  await expectGoodInEachLook(page, 'documents that take long');

  await openState(page, 'documents-some-failed');
  await expectDocuments(page);
  await expect(main(page).getByText('Some documents could not be listed right now.')).toBeVisible();
  await expectGoodInEachLook(page, 'some documents failed');

  await openState(page, 'documents-failed');
  await expect(main(page).getByRole('alert')).toContainText('Unable to retrieve data.');
  await expectGoodInEachLook(page, 'documents that failed');
});

test('axe finds nothing on several documents as one ZIP: on its way, not whole, failed', async ({ page }) => {
  const download = async () => {
    await expectDocuments(page);
    await tick(page, 'Select all').check();
    await main(page)
      .getByRole('button', { name: /^Download \d as ZIP$/ })
      .click();
  };
  await openState(page, 'documents-zip-on-its-way');
  await download();
  await expect(main(page).getByText(/^Getting \d documents…$/)).toBeVisible();
  await expectGoodInEachLook(page, 'ZIP on its way');

  await openState(page, 'documents-zip-incomplete');
  await download();
  await expect(main(page).getByText(/^3 of \d were downloaded\./)).toBeVisible();
  await expectGoodInEachLook(page, 'ZIP of some documents');

  await openState(page, 'documents-zip-failed');
  await download();
  await expect(main(page).getByText(/Nothing was saved\./)).toBeVisible();
  await expectGoodInEachLook(page, 'ZIP that failed');
});

test('a list of documents on paper has their descriptions', async ({ page }) => {
  await openState(page, 'documents');
  await expectDocuments(page);
  await expect(firstDocument(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(firstDocument(page)).toBeVisible();
});
