import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { portal } from '../support/portal.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { callAs, type Tokens } from '../support/visit.ts';

test.use({ bypassCSP: true });

const realm = () => `${portal.identity()}/realms/copper/protocol/openid-connect`;

interface RecordedRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier?: string;
}

/** A sign-in that is begun as an application begins it, with PKCE where it has a verifier. */
function signInAddress({ clientId, redirectUri, verifier }: RecordedRequest): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    ...(verifier && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  });
  return `${realm()}/auth?${query}`;
}

/** Where the widget's silent check comes back, and no other sign-in of the widget can. */
const widgetsPage = () => `${portal.address()}/widget/silent-check-sso.html`;

/** Signs in for the widget, and exchanges the code from a page of the portal's origin. */
async function widgetTokens(page: Page): Promise<Tokens & { readonly status: number }> {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = widgetsPage();
  // The page that it leads to wipes its address.
  const answered = page.waitForRequest((request) => request.url().startsWith(`${redirectUri}?`));
  await page.goto(signInAddress({ clientId: 'wealth-widget', redirectUri, verifier }));
  await signInPage(page).fillIn('maya');
  const code = new URL((await answered).url()).searchParams.get('code') ?? '';
  // A page of the portal's origin without scripts, to make the calls from.
  await page.goto(`${portal.address()}/robots.txt`);
  return page.evaluate(
    async ({ address, body }) => {
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams(body) });
      return { status: response.status, ...(await response.json()) };
    },
    {
      address: `${realm()}/token`,
      body: {
        grant_type: 'authorization_code',
        client_id: 'wealth-widget',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      },
    },
  );
}

test("the widget's sign-in is for the widget only: its token opens the member's status, none of the calls for the portal only, and nothing in the portal's name", async ({
  page,
  declareConsole,
}) => {
  declareConsole(/status of 403/, 5);
  const began = Math.floor(Date.now() / 1_000);
  const tokens = await widgetTokens(page);
  expect(tokens.status).toBe(200);
  const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ azp: 'wealth-widget', tenant: 'copper' });
  // Either identity server says when the member signed in.
  expect(claims.auth_time).toBeGreaterThanOrEqual(began);
  expect([claims.aud].flat()).toContain('wealth-services-widget');
  expect([claims.aud].flat()).not.toContain('wealth-services');

  const answers = (clientId: string) =>
    Promise.all(
      ['/api/member/status', '/api/member/demographic', '/api/accounts'].map(async (path) => {
        const { status } = await callAs(page, tokens, { path, headers: { 'x-client-id': clientId } });
        return status;
      }),
    );
  expect(await answers('wealth-widget')).toEqual([200, 403, 403]);
  expect(await answers('wealth-portal')).toEqual([403, 403, 403]);
});

test.describe('the identity server sends no code', () => {
  test('to a widget that asks without PKCE, and says so at the address that asked [AUTH-017]', async ({ page }) => {
    const redirectUri = widgetsPage();
    const answer = await page.goto(signInAddress({ clientId: 'wealth-widget', redirectUri }));
    // The page itself wipes its address.
    const url = new URL(answer?.url() ?? '');
    expect(url.origin + url.pathname).toBe(redirectUri);
    expect(url.searchParams.get('error')).toBe('invalid_request');
    expect(url.searchParams.has('code')).toBe(false);
  });

  for (const { to, clientId, redirectUri } of [
    {
      to: 'an address that is not the widget’s',
      clientId: 'wealth-widget',
      redirectUri: `${portal.address()}/investment-overview`,
    },
    { to: 'another site', clientId: 'wealth-portal', redirectUri: 'https://elsewhere.example/' },
  ]) {
    test(`to ${to}, leads nobody there, and says so on its own page`, async ({ page, declareConsole }) => {
      declareConsole(/status of 400/);
      const answer = await page.goto(signInAddress({ clientId, redirectUri, verifier: 'v'.repeat(43) }));
      expect(answer?.status()).toBe(400);
      expect(new URL(page.url()).origin).toBe(portal.identity());
      // The embedded provider's words, and Keycloak's.
      await expect(page.getByText(/leads to an address we don’t know|Invalid parameter: redirect_uri/)).toBeVisible();
    });
  }
});
