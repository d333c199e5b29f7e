import { act, screen } from '@testing-library/react';
import { mountRemote } from '@wealth/kit/testing';
import type { Content, MemberState } from '@wealth/platform';
import { type FakePlatformOptions, fakePlatform } from '@wealth/platform/testing';
import remote from '../remote.ts';

const contact: Record<string, Content> = {
  SUPPORT_NUMBER: { contentType: 'STRING', value: '1-800-555-0100' },
  SUPPORT_EMAIL: { contentType: 'STRING', value: 'help@example.com' },
};

async function onboarding(member: MemberState, options: FakePlatformOptions = {}) {
  return mountRemote(remote, { name: 'mfe-onboarding', path: '/onboarding', member, content: contact, ...options });
}
const message = () => screen.getByRole('status').textContent;

let shown: Awaited<ReturnType<typeof onboarding>>;
afterEach(() => {
  shown.unmount();
  document.body.replaceChildren();
});

describe('the onboarding screen', () => {
  const support = 'contact support at 1-800-555-0100 or help@example.com.';
  const waiting = ['Getting things ready...'];
  const whyNone = [
    'You have no open account here yet, and none can be opened online right now.',
    'If you began an application, it is kept. Support tells you how to go on.',
  ];
  const noAccounts = [
    "We aren't able to display your investment accounts at this time.",
    ...whyNone,
    'If you recently funded an account, please allow one to two business days for it to appear.',
    `If you still don't see it, ${support}`,
  ];
  const notAMember = [
    "You aren't currently seen as a client of this program.",
    `If you believe this is an error, please ${support}`,
  ];
  const error = (code: string, next: string) => [
    `We have experienced an unexpected error, sorry for the inconvenience. (${code})`,
    `Your accounts are safe. ${next}; if it happens again, ${support}`,
  ];

  test.each`
    member                       | says                                            | shows
    ${'LOADING'}                 | ${waiting}                                      | ${'MEM-023, MEM-028'}
    ${'NO_KEYCLOAK_MATCH'}       | ${waiting}                                      | ${'MEM-023'}
    ${'KEYCLOAK_LINK_COMPLETE'}  | ${waiting}                                      | ${'MEM-023'}
    ${'NO_ACCOUNTS'}             | ${noAccounts}                                   | ${'MEM-023, MEM-024, MEM-029, MEM-030'}
    ${'NOT_A_MEMBER'}            | ${notAMember}                                   | ${'MEM-023, MEM-025, MEM-031'}
    ${'STATUS_ERROR'}            | ${error('STS001', 'Try again in a moment')}     | ${'MEM-023, MEM-026'}
    ${'SALESFORCE_UPDATE_ERROR'} | ${error('SFC001', 'Log out and sign in again')} | ${'MEM-023, MEM-027'}
  `('in $member says $says, and nothing else [$shows]', async ({ member, says }) => {
    shown = await onboarding(member);
    const paragraphs = [...screen.getByRole('status').children].map(({ textContent }) => textContent);
    expect(paragraphs.join(' ')).toBe(says.join(' '));
  });

  test.each`
    member            | key                          | shows
    ${'NO_ACCOUNTS'}  | ${'ONBOARDING_NO_ACCOUNTS'}  | ${'MEM-032'}
    ${'NOT_A_MEMBER'} | ${'ONBOARDING_NOT_A_MEMBER'} | ${'MEM-032'}
  `("in $member says the tenant's own words, and only those [$shows]", async ({ member, key }) => {
    const own: Content = { contentType: 'HTML', value: 'Call <b>Ada</b><script>steal()</script>' };
    shown = await onboarding(member, { content: { ...contact, [key]: own } });
    expect(message()).toBe('Call Ada');
    expect(screen.getByText('Ada').tagName).toBe('B');
  });

  test('gives no such reason where accounts are opened online, and waits while it leads there [MEM-034]', async () => {
    shown = await onboarding('NO_ACCOUNTS', { flags: ['ONLINE_ACCOUNT_OPENING'] });
    expect(message()).not.toContain('opened online');
    shown.unmount();
    shown = await onboarding('NO_ACCOUNTS', {
      flags: ['ONLINE_ACCOUNT_OPENING'],
      reaches: ['/investment-decision'],
    });
    expect(message()).toBe('Getting things ready...');
  });

  test('asks for the status again when that failed, and keeps the focus with the message', async () => {
    shown = await onboarding('STATUS_ERROR');
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shown.platform.seen.refreshes).toEqual(['member']);
    expect(document.activeElement).toContainElement(screen.getByRole('status'));
  });

  test('offers to log out after a failed link, which only a new sign-in repeats', async () => {
    shown = await onboarding('SALESFORCE_UPDATE_ERROR');
    await shown.user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(shown.platform.seen.logouts).toEqual(['asked']);
  });

  test('offers no logout to a direct login', async () => {
    shown = await onboarding('SALESFORCE_UPDATE_ERROR', { authType: 'direct' });
    expect(message()).toContain('(SFC001)');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('follows the member state from one message to the next in the same announced place', async () => {
    const platform = fakePlatform({ path: '/onboarding', member: 'LOADING', content: contact });
    shown = await mountRemote(remote, platform);
    const place = screen.getByRole('status');
    act(() => platform.memberState.set('NO_ACCOUNTS'));
    expect(screen.getByRole('status')).toBe(place);
    expect(place).toHaveTextContent("We aren't able to display your investment accounts at this time.");
  });
});

describe('after it is left', () => {
  test('nothing of the remote remains', async () => {
    shown = await onboarding('STATUS_ERROR');
    shown.unmount();
    expect(shown.element).toBeEmptyDOMElement();
    expect(shown.overlays).toBeEmptyDOMElement();
  });
});
