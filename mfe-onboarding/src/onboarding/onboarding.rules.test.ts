import { getMessage, withSupport } from './onboarding.rules.ts';

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
  expect(getMessage(state, false).kind).toBe(kind);
});

test.each`
  state             | kind
  ${'NO_ACCOUNTS'}  | ${'waiting'}
  ${'NOT_A_MEMBER'} | ${'notAMember'}
`('on the way to the opening of an account the message in $state is of kind $kind', ({ state, kind }) => {
  expect(getMessage(state, true).kind).toBe(kind);
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
    const parts = withSupport(sentences, { phone, email, or: 'or' });
    expect(parts.map((part) => Object.values(part).join('')).join('')).toBe(said);
  });
});
