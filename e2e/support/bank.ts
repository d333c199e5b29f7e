import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { bankPort } from '@wealth/commands/places';
import { BANK_HOST } from '@wealth/sandbox/banking-site';
import { chromiumFlags } from './chromium.ts';
import { firstPort, portal } from './portal.ts';
import { signInByHttp } from './sign-in-by-http.ts';
import { test as base } from './test.ts';

/** The bank's own site: another site than the portal's. */
export const bank = {
  address: (path = '/'): string => `http://${BANK_HOST}:${bankPort(firstPort)}${path}`,
};

/** What the bank's page shows of the portal. */
export const widgetIn = (page: Page): FrameLocator => page.locator('wealth-widget').locator('iframe').contentFrame();

/** The member's accounts there, each of which is a link. */
export const accountsIn = (widget: FrameLocator): Locator =>
  widget.getByRole('list', { name: 'Accounts' }).getByRole('link');

/** Signs a member of any tenant in on the default tenant's site, which the bank's pages frame. */
export const signInForWidget = (context: BrowserContext, userName: string, tenant: string): Promise<void> =>
  signInByHttp(context, userName, tenant, { portal: portal.address(), identity: portal.identity() });

/**
 * For a browser that gives a frame the cookies of its own site. Playwright's own contexts keep them from frames on
 * another site, as browsers do by default; that only a stored preference changes.
 */
export const test = base.extend({
  context: async ({ locale, timezoneId, baseURL }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'wealth-bank-'));
    mkdirSync(join(folder, 'Default'));
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile: { cookie_controls_mode: 0 } }));
    const context: BrowserContext = await chromium.launchPersistentContext(folder, {
      channel: 'chromium',
      args: chromiumFlags,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      ...(baseURL && { baseURL }),
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    });
    await use(context);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});
