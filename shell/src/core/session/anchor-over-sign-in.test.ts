import { anchorOverSignIn } from './anchor-over-sign-in.ts';

beforeEach(() => sessionStorage.clear());

const open = (address: string) =>
  anchorOverSignIn({ address: new URL(address, 'https://portal.test'), session: sessionStorage });
const answer = 'state=s&session_state=x&code=abc';

test('a sign-in leads back to the address without its anchor, and the page then finds the anchor [FAQ-010]', () => {
  const { returnTo, keep, kept } = open('/faqs?tenant=ucu#ira-beneficiaries');
  expect(returnTo).toBe('https://portal.test/faqs?tenant=ucu');
  expect(kept).toBe('');
  keep();
  expect(open(`/faqs?tenant=ucu#${answer}`).kept).toBe('#ira-beneficiaries');
  expect(sessionStorage).toHaveLength(0);
});

test('another page gets no anchor, and the same page gets it once', () => {
  open('/faqs#taxes').keep();
  expect(open(`/documents#${answer}`).kept).toBe('');
  expect(open(`/faqs#${answer}`).kept).toBe('');
});

test('an address without an anchor is left to keycloak-js, and forgets an earlier one', () => {
  open('/faqs#taxes').keep();
  const { returnTo, keep } = open('/faqs');
  expect(returnTo).toBeUndefined();
  keep();
  expect(open(`/faqs#${answer}`).kept).toBe('');
});

test('an answer of the identity server is no anchor, so a failed sign-in keeps none of it', () => {
  const { returnTo, keep } = open(`/faqs#${answer}`);
  expect(returnTo).toBeUndefined();
  keep();
  expect(sessionStorage).toHaveLength(0);
});
