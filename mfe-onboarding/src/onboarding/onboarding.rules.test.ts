import { messageOf, supportParts, withSupport } from './onboarding.rules.ts';

const text = (parts: readonly { text: string }[]) => parts.map((part) => part.text).join('');

test.each`
  state                        | kind
  ${'LOADING'}                 | ${'waiting'}
  ${'NO_KEYCLOAK_MATCH'}       | ${'waiting'}
  ${'KEYCLOAK_LINK_COMPLETE'}  | ${'waiting'}
  ${'SET_UP'}                  | ${'waiting'}
  ${'NO_ACCOUNTS'}             | ${'noAccounts'}
  ${'NOT_A_MEMBER'}            | ${'notAMember'}
  ${'STATUS_ERROR'}            | ${'statusError'}
  ${'SALESFORCE_UPDATE_ERROR'} | ${'linkError'}
`('the message in $state is of kind $kind', ({ state, kind }) => {
  expect(messageOf(state).kind).toBe(kind);
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
