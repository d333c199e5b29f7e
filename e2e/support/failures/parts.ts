import { expectOverview } from '../overview.ts';
import { expect, type Page } from '../test.ts';

/** A remote as a member knows it, and its files as the network does. */
export interface Part {
  readonly remote: string;
  readonly path: string;
  /** Its item in the main navigation. */
  readonly link: string;
  readonly entry: RegExp;
  readonly chunk: RegExp;
  readonly stylesheet: RegExp;
  /** What comes when it is needed, beyond the first screen. */
  readonly later: { readonly chunk: RegExp; readonly stylesheet: RegExp };
  /** What a member does with it, once it is there: fails where any of it does not work. */
  journey(page: Page): Promise<void>;
}

const filesOf = (remote: string, later: string) => {
  const file = (pattern: string) => new RegExp(`^/remotes/${remote}/[^/]+/${pattern}(\\?.*)?$`);
  return {
    entry: file('remoteEntry\\.js'),
    chunk: file('remote\\.[^/]+\\.js'),
    stylesheet: file('remote\\.[^/]+\\.css'),
    later: { chunk: file(`${later}\\.[^/]+\\.js`), stylesheet: file(`${later}\\.[^/]+\\.css`) },
  };
};

export const overview: Part = {
  remote: 'mfe-portfolio',
  path: '/investment-overview',
  link: 'Overview',
  ...filesOf('mfe-portfolio', 'chart'),
  async journey(page) {
    await expectOverview(page);
    const summary = page.getByRole('region', { name: 'Financial summary' });
    await summary.getByRole('button', { name: /All accounts/ }).click();
    await page.getByRole('option').nth(1).click();
    await expect(summary.getByRole('button', { name: /All accounts/ })).toHaveCount(0);
    await summary.getByRole('button', { name: 'View as table' }).click();
    await expect(summary.getByRole('table').getByRole('row').nth(1)).toContainText(
      /\d{2}\/\d{2}\/\d{4}.*\$[\d,]+\.\d{2}/,
    );
  },
};

export const healthy: Part = {
  remote: 'mfe-healthy',
  path: '/fixtures/healthy',
  link: 'Savings goal',
  ...filesOf('mfe-healthy', 'plan'),
  async journey(page) {
    await page.getByLabel('Goal in dollars').fill('250000');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.getByText(/Your accounts hold \$[\d,]+\.\d{2}, which is \$[\d,]+\.\d{2} less/)).toBeVisible();
  },
};

/** Goes to another part by the main navigation, without loading the page anew. */
export async function goTo(page: Page, { link }: Pick<Part, 'link'>): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
}
