import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { anywhereAt, portal } from './portal.ts';
import { canSignInByHttp, signInByHttp } from './sign-in-by-http.ts';
import { signInPage } from './sign-in-page.ts';

/** What a test expects to be logged: Chromium itself logs answers of 4xx and 5xx, and scripts that it refuses. */
interface Declared {
  readonly pattern: RegExp;
  /** Waits for it: some of it is found out after the member has read of it. */
  wasLogged(): Promise<void>;
}

/** Said where the script below is kept out of the one page that is sandboxed, and has no script itself. */
const KEPT_OUT = /^Blocked script execution in '[^']*\/load-anew\?/;

export interface SignInOptions {
  /** Default: the tenant of plain localhost. */
  readonly tenant?: string;
  /** Default: `/`. */
  readonly path?: string;
}

interface Fixtures {
  /** Says which console errors belong to this test; any other fails it. @returns waits until they were logged */
  declareConsole(pattern: RegExp, atLeast?: number): () => Promise<void>;
  /**
   * Opens the portal as a member whose session stands already: the identity server was sent its form, and the portal's
   * silent check finds the session. For the first sign-in of a test.
   */
  signIn(userName: string, options?: SignInOptions): Promise<void>;
  /** Opens the portal, signs in on the identity server's page, and waits for the portal to be back. */
  signInOnPage(userName: string, options?: SignInOptions): Promise<void>;
}

interface Watch {
  readonly declared: Declared[];
  /** Lines that were logged. */
  readonly said: readonly string[];
}

export const test = base.extend<Fixtures & { watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const declared: Declared[] = [];
      const said: string[] = [];
      const listen = (page: Page) => {
        page.on('console', (message: ConsoleMessage) => {
          if (message.type() === 'error' && !KEPT_OUT.test(message.text()))
            said.push(`${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      };
      context.on('page', listen);
      // Chromium logs most violations of a policy, but not those that it reports by an event alone.
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`policy violation: ${effectiveDirective} ${blockedURI}`),
        );
      });
      await use({ declared, said });
      for (const { wasLogged } of declared) await wasLogged();
      const undeclared = said.filter((line) => !declared.some(({ pattern }) => pattern.test(line)));
      expect(undeclared, 'console errors that the test did not declare').toEqual([]);
    },
    { auto: true },
  ],
  declareConsole: async ({ watch }, use) => {
    await use((pattern, atLeast = 1) => {
      const lines = () => watch.said.filter((line) => pattern.test(line)).length;
      const wasLogged = () => expect.poll(lines, `console errors like ${pattern}`).toBeGreaterThanOrEqual(atLeast);
      watch.declared.push({ pattern, wasLogged });
      return wasLogged;
    });
  },
  signIn: async ({ page, signInOnPage }, use) => {
    await use(async (userName, options = {}) => {
      const { tenant, path = '/' } = options;
      if (!canSignInByHttp(tenant)) return signInOnPage(userName, options);
      await signInByHttp(page.context(), userName, tenant);
      await page.goto(portal.address(tenant) + path);
      await expect(page).toHaveURL(anywhereAt(portal.address(tenant)));
    });
  },
  signInOnPage: async ({ page }, use) => {
    await use(async (userName, { tenant, path = '/' } = {}) => {
      await page.goto(portal.address(tenant) + path);
      await signInPage(page).fillIn(userName);
      await expect(page).toHaveURL(anywhereAt(portal.address(tenant)));
      await page.waitForLoadState();
    });
  },
});

export { expect, type Locator, type Page };
