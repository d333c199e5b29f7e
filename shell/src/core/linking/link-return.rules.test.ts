import { cleanMessage, isSameState, type LinkOutcome, readReturn, returnFragment } from './link-return.rules.ts';

const state = 'a'.repeat(32);
const token = 'public-sandbox-1f0c';

test.each<[string, LinkOutcome]>([
  ['a link', { kind: 'linked', publicToken: token }],
  ['an error', { kind: 'failed', code: 'INSTITUTION_DOWN', message: 'Demo Down is not reachable & more = nothing' }],
  ['leaving without an error', { kind: 'left' }],
])('what the link page says of %s is read as it was said', (_, outcome) => {
  expect(readReturn(returnFragment(outcome, state))).toEqual({ ...outcome, state });
});

test.each`
  text                                                                        | why
  ${''}                                                                       | ${'nothing came back'}
  ${'#'}                                                                      | ${'an empty anchor'}
  ${`#public_token=${token}`}                                                 | ${'no state'}
  ${`#public_token=${token}&link_state=short`}                                | ${'a state that none of ours is'}
  ${`#public_token=${token}&link_state=${state}&link_state=${state}`}         | ${'two states'}
  ${`#public_token=${token}&public_token=${token}&link_state=${state}`}       | ${'two tokens'}
  ${`#public_token=&link_state=${state}`}                                     | ${'an empty token'}
  ${`#public_token=${'a'.repeat(201)}&link_state=${state}`}                   | ${'an endless token'}
  ${`#public_token=<script>alert(1)</script>&link_state=${state}`}            | ${'a script as token'}
  ${`#public_token=%3Cscript%3E&link_state=${state}`}                         | ${'a script in other letters'}
  ${`#link_error=javascript:alert(1)&link_message=x&link_state=${state}`}     | ${'a script as code'}
  ${`#link_error=lower_case&link_message=x&link_state=${state}`}              | ${'a code that the provider has none of'}
  ${`#link_error=INSTITUTION_DOWN&public_token=${token}&link_state=${state}`} | ${'both a link and an error'}
  ${`#public_token=${token}&link_state=${'a'.repeat(65)}`}                    | ${'an endless state'}
  ${`?public_token=${token}&link_state=${state}`}                             | ${'a token in the query'}
  ${'?oauth_state_id='}                                                       | ${'an empty id of a bank'}
  ${'?oauth_state_id=a%2Fb'}                                                  | ${'an id of a bank with a path in it'}
`('a fragment is not read: $why', ({ text }) => {
  expect(readReturn(text)).toBeUndefined();
});

test('a bank leads back with an id in the query', () => {
  expect(readReturn('?oauth_state_id=7d-0_f&x=1')).toEqual({ kind: 'authorized', oauthState: '7d-0_f' });
});

test.each`
  given                              | shown
  ${'  Demo Down\n is\tdown '}       | ${'Demo Down is down'}
  ${'a\u202eb\u200bc\u0000d\u2028e'} | ${'a b c d e'}
  ${'x'.repeat(400)}                 | ${'x'.repeat(300)}
  ${'\u{1f600}'.repeat(301)}         | ${'\u{1f600}'.repeat(300)}
`('a message is one line of at most 300 letters: $shown', ({ given, shown }) => {
  expect(cleanMessage(given)).toBe(shown);
});

test.each`
  one      | other                   | same
  ${state} | ${state}                | ${true}
  ${state} | ${`${state.slice(1)}b`} | ${false}
  ${state} | ${'a'}                  | ${false}
  ${'a'}   | ${state}                | ${false}
  ${state} | ${''}                   | ${false}
`('two states are the same: $same', ({ one, other, same }) => {
  expect(isSameState(one, other)).toBe(same);
});
