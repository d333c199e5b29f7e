import { anchorOverSignIn } from './anchor-over-sign-in.ts';

beforeEach(() => sessionStorage.clear());

const open = (address: string) =>
  anchorOverSignIn({ address: new URL(address, 'https://portal.test'), session: sessionStorage }, false);
const comeBack = (path: string) =>
  anchorOverSignIn(
    { address: new URL(`${path}#state=s&code=abc`, 'https://portal.test'), session: sessionStorage },
    true,
  );

test('a sign-in leads back to the address without its anchor, and the page then finds the anchor [FAQ-010]', () => {
  const opened = open('/faqs?tenant=ucu#ira-beneficiaries');
  expect(opened.back).toEqual({ redirectUri: 'https://portal.test/faqs?tenant=ucu' });
  expect(opened.kept).toBeUndefined();
  expect(comeBack('/faqs?tenant=ucu').kept).toBe('#ira-beneficiaries');
  expect(sessionStorage).toHaveLength(0);
});

test('an anchor is kept for no other page, and once', () => {
  open('/faqs#taxes');
  expect(comeBack('/documents').kept).toBe('');
  expect(comeBack('/faqs').kept).toBe('#taxes');
  expect(comeBack('/faqs').kept).toBe('');
});

test('a page without an anchor forgets an earlier one', () => {
  open('/faqs#taxes');
  expect(open('/faqs').back).toEqual({ redirectUri: 'https://portal.test/faqs' });
  expect(comeBack('/faqs').kept).toBe('');
});

test('the answer of the identity server is never kept', () => {
  expect(comeBack('/faqs').back).toEqual({ redirectUri: 'https://portal.test/faqs' });
  expect(sessionStorage).toHaveLength(0);
});
