import { buildPackages } from '@wealth/commands/packages';
import { openBuiltPage } from '../support/built-page.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectGoodInEachLook, looks } from './looks.ts';
import { smallTargets } from './targets.ts';

test.describe.configure({ mode: 'default' });

/** The components' own page, as the build left it: all parts, or one alone. */
async function openKit(page: Page, part?: 'Buttons and links' | 'Choices' | 'Money' | 'Forms' | 'Questions') {
  await openBuiltPage(page, 'shared/kit', part === undefined ? '' : `?part=${part}`);
  await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
}

test.beforeAll(async () => {
  await buildPackages(['shared/kit']);
});

test('axe finds nothing on any component, in either theme, on a phone and on a desktop, and no target is below 24 × 24 px', async ({
  page,
}) => {
  await openKit(page);
  await expect(page.getByRole('region', { name: 'An empty form' })).toBeVisible();
  await expectGoodInEachLook(page, 'all components', { in: looks });
  expect(await smallTargets(page), 'targets below 24 × 24 px').toEqual([]);
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await smallTargets(page), 'targets below 24 × 24 px at 320 px').toEqual([]);
});

test('axe finds nothing on components that open: dialog, select, accounts of a form, calendar, help', async ({
  page,
}) => {
  const openings = [
    {
      state: 'dialog',
      part: 'Buttons and links',
      opener: page.getByRole('button', { name: 'Move money' }),
      opened: page.getByRole('dialog'),
    },
    {
      state: 'select',
      part: 'Choices',
      opener: page.getByRole('button', { name: /All accounts/ }),
      opened: page.getByRole('listbox'),
    },
    {
      state: 'accounts of a form',
      part: 'Forms',
      opener: page.getByRole('button', { name: /Northwind.* From/ }),
      opened: page.getByRole('listbox'),
    },
    {
      state: 'calendar',
      part: 'Choices',
      opener: page.getByRole('button', { name: /Calendar/ }),
      opened: page.getByRole('grid').first(),
    },
    {
      state: 'help',
      part: 'Money',
      opener: page.getByRole('button', { name: 'Help: Net invested' }),
      opened: page.getByRole('dialog'),
    },
  ] as const;
  for (const { state, part, opener, opened } of openings) {
    await openKit(page, part);
    await expectGoodInEachLook(page, state, {
      in: looks,
      open: async () => {
        await opener.click();
        await expect(opened).toBeVisible();
      },
      close: async () => {
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
      },
    });
  }
});

test('axe finds nothing on the addresses below a street that is being typed', async ({ page }) => {
  await openKit(page, 'Questions');
  const form = page.getByRole('region', { name: 'Questions without answers' });
  await expectGoodInEachLook(page, 'suggested addresses', {
    open: async () => {
      const street = form.getByRole('combobox', { name: 'Street' });
      await street.clear();
      await street.fill('88 fern');
      await expect(form.getByRole('option', { name: /Madison/ })).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await expect(form.getByRole('listbox')).toHaveCount(0);
    },
  });
});

test('axe finds nothing on a form that was submitted in vain, whose summary has the focus', async ({ page }) => {
  await openKit(page, 'Forms');
  const form = page.getByRole('region', { name: 'An empty form' });
  await form.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(form.getByRole('region', { name: 'Fix 3 answers to go on' })).toBeFocused();
  await expectGoodInEachLook(page, 'a refused form');
});

test('axe finds nothing on questions that were not answered, and each line of the summary leads to one', async ({
  page,
}) => {
  await openKit(page, 'Questions');
  const form = page.getByRole('region', { name: 'Questions without answers' });
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  const summary = form.getByRole('region', { name: 'Fix 15 answers to go on' });
  await expect(summary).toBeFocused();
  const first = [
    ['Job title', form.getByRole('textbox', { name: 'Job title' })],
    ['Savings you could use soon', form.getByRole('textbox', { name: 'Savings you could use soon' })],
    ['State', form.getByRole('combobox', { name: 'State' })],
    ['Social Security number', form.getByRole('textbox', { name: 'Social Security number' })],
    ['Date of birth', form.getByRole('textbox', { name: 'Date of birth' })],
    ['Do you get your mail there?', form.getByRole('radio', { name: 'Yes' })],
    ['You, Wendy', form.getByRole('checkbox', { name: /high government post/ })],
    ['Agreements', form.getByRole('checkbox', { name: /I have read/ })],
  ] as const;
  for (const [label, field] of first) {
    await summary.getByRole('button', { name: label }).click();
    await expect(field).toBeFocused();
  }
  await expectGoodInEachLook(page, 'refused questions');
});
