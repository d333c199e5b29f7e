import { anchorOverSignIn } from '../session/anchor-over-sign-in.ts';
import { isReturn } from '../session/sign-in.ts';
import { keepReturn, RETURN } from './keep-return.ts';

const token = 'public_token=public-1&link_state=state';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** Opens an address of the portal. */
function open(address: string) {
  history.replaceState(null, '', address);
  keepReturn();
  const { pathname, search, hash } = location;
  return { kept: sessionStorage.getItem(RETURN), left: pathname + search + hash };
}

test.each`
  address                                                     | left                                           | kept
  ${`/external-account-redirect#${token}`}                    | ${'/external-account-redirect'}                | ${`#${token}`}
  ${`/external-account-redirect?tenant=ucu#${token}`}         | ${'/external-account-redirect?tenant=ucu'}     | ${`?tenant=ucu#${token}`}
  ${'/external-account-redirect#link_error=A&link_message=b'} | ${'/external-account-redirect'}                | ${'#link_error=A&link_message=b'}
  ${'/external-account-redirect#link_state=s'}                | ${'/external-account-redirect'}                | ${'#link_state=s'}
  ${'/external-account-redirect?tenant=ucu&oauth_state_id=7'} | ${'/external-account-redirect?tenant=ucu'}     | ${'?tenant=ucu&oauth_state_id=7'}
  ${`/external-account-redirect?oauth_state_id=7#${token}`}   | ${'/external-account-redirect'}                | ${`?oauth_state_id=7#${token}`}
  ${'/external-account-redirect'}                             | ${'/external-account-redirect'}                | ${null}
  ${'/external-account-redirect#state=a&code=b'}              | ${'/external-account-redirect#state=a&code=b'} | ${null}
  ${`/documents#${token}`}                                    | ${`/documents#${token}`}                       | ${null}
`('opened at $address the page stands at $left before a sign-in begins', ({ address, left, kept }) => {
  expect(open(address)).toMatchObject({ left, kept });
});

test('an endless answer is cut', () => {
  expect(open(`/external-account-redirect#public_token=${'a'.repeat(5_000)}`).kept).toHaveLength(2_000);
});

test.each([`#${token}`, '#link_error=A&link_message=b&link_state=s', '?oauth_state_id=7'])(
  'a sign-in by redirect leads back without what came by %s',
  (answer) => {
    open(`/external-account-redirect${answer}`);
    const { back, kept } = anchorOverSignIn(
      { address: new URL(location.href), session: sessionStorage },
      isReturn(location.hash),
    );
    expect(back.redirectUri).toBe('http://localhost/external-account-redirect');
    expect(kept).toBeUndefined();
    expect(isReturn(answer)).toBe(false);
  },
);

test('an answer is wiped where the browser keeps nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(open(`/external-account-redirect#${token}`)).toEqual({ left: '/external-account-redirect', kept: null });
});
