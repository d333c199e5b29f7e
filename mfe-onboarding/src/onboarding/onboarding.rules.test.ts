import { messageOf, supportParts, withSupport } from './onboarding.rules.ts';

const text = (parts: readonly { text: string }[]) => parts.map((part) => part.text).join('');

describe('what the onboarding screen says', () => {
  test.each`
    state                        | kind             | shows
    ${'LOADING'}                 | ${'waiting'}     | ${'MEM-028'}
    ${'NO_KEYCLOAK_MATCH'}       | ${'waiting'}     | ${'MEM-023'}
    ${'KEYCLOAK_LINK_COMPLETE'}  | ${'waiting'}     | ${'MEM-023'}
    ${'NO_ACCOUNTS'}             | ${'noAccounts'}  | ${'MEM-023'}
    ${'NOT_A_MEMBER'}            | ${'notAMember'}  | ${'MEM-023'}
    ${'STATUS_ERROR'}            | ${'statusError'} | ${'MEM-023'}
    ${'SALESFORCE_UPDATE_ERROR'} | ${'linkError'}   | ${'MEM-023'}
  `('in $state is: $kind [$shows]', ({ state, kind }) => {
    expect(messageOf(state).kind).toBe(kind);
  });
});

describe('how support is reached', () => {
  const sentences = { known: 'Contact support at {SUPPORT}.', unknown: 'Contact support.' };

  test.each`
    phone             | email              | said
    ${'800-555-0100'} | ${'a@example.com'} | ${'Contact support at 800-555-0100 or a@example.com.'}
    ${'800-555-0100'} | ${''}              | ${'Contact support at 800-555-0100.'}
    ${''}             | ${'a@example.com'} | ${'Contact support at a@example.com.'}
    ${''}             | ${''}              | ${'Contact support.'}
  `('with phone "$phone" and e-mail "$email" reads: $said', ({ phone, email, said }) => {
    expect(text(withSupport(sentences, supportParts({ phone, email }, 'or')))).toBe(said);
  });

  test('can be pressed: a number is dialled, an address is written to', () => {
    const parts = supportParts({ phone: '(800) 555-0100', email: 'a@example.com' }, 'or');
    expect(parts.map(({ href }) => href)).toEqual(['tel:8005550100', undefined, 'mailto:a@example.com']);
  });
});
