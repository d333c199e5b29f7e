import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBankingSite } from './banking-site.ts';

const portal = 'http://localhost:4300';
let site: Awaited<ReturnType<typeof startBankingSite>>;
beforeAll(async () => {
  site = await startBankingSite({ port: 0, portal });
});
afterAll(() => site.close());

const ask = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`);

test.each`
  path                         | tenant
  ${'/'}                       | ${'copper'}
  ${'/?tenant=pfcu'}           | ${'pfcu'}
  ${'/?tenant=%22%3E%3Cx%3E'}  | ${'copper'}
  ${'/?tenant=truesky&theme='} | ${'truesky'}
`('the page $path shows the investments at $tenant by one script and one element', async ({ path = '', tenant }) => {
  const text = await (await ask(path)).text();
  expect(text).toContain(`<script src="${portal}/widget/wealth-widget-1.js" integrity="sha384-`);
  expect(text).toContain(`<wealth-widget tenant="${tenant}"></wealth-widget>`);
});

test('its policy names the portal for scripts and frames, and nothing else of another site', async () => {
  const { headers } = await ask('/');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src ${portal}; frame-src ${portal}; style-src 'self'; form-action 'none'; base-uri 'none'`,
  );
});

test.each(['/', '/style.css', '/none'])('%s is read as the type that it is sent as', async (path) => {
  expect((await ask(path)).headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['/frame', '/frame?what=elsewhere', '/none'])('%s is no page of it', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
