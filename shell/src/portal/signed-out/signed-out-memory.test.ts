import { configuredLogoutAddress, signedOutMemory } from './signed-out-memory.ts';

beforeEach(() => sessionStorage.clear());

const here = new URL('https://portal.test/logout?done');

test('the reason and the last place outlive the way over the identity server', () => {
  const known = { reason: 'idle', returnTo: '/account-details/7', isSessionLeftOpen: true } as const;
  signedOutMemory(sessionStorage, here).store(known);
  expect(signedOutMemory(sessionStorage, here).recall()).toEqual(known);
});

test.each(['https://evil.test', '//evil.test', '/logout?done', 'nowhere'])(
  '"%s" is no place to return to',
  (returnTo) => {
    const memory = signedOutMemory(sessionStorage, here);
    memory.store({ reason: 'asked', returnTo, isSessionLeftOpen: false });
    expect(memory.recall().returnTo).toBe('/');
  },
);

test.each(['not json', '{}', 'null', '{"reason":"because","returnTo":"/x"}'])('a memory of "%s" is none', (text) => {
  sessionStorage.setItem('wealth.signed-out', text);
  expect(signedOutMemory(sessionStorage, here).recall()).toEqual({
    reason: 'asked',
    returnTo: '/',
    isSessionLeftOpen: false,
  });
});

test('a word that another tab has cleared is read in the address, and nothing else is', () => {
  const recalled = (search: string) =>
    signedOutMemory(sessionStorage, new URL(`https://portal.test/logout${search}`)).recall();
  expect(recalled('?done=expired').reason).toBe('expired');
  expect(recalled('?done=because').reason).toBe('asked');
});

test.each`
  option                            | followed                               | shows
  ${'https://bank.example/goodbye'} | ${'https://bank.example/goodbye'}      | ${'AUTH-062, SET-018'}
  ${'/'}                            | ${undefined}                           | ${'AUTH-063'}
  ${'https://portal.test'}          | ${undefined}                           | ${'AUTH-063'}
  ${'https://portal.test/logout'}   | ${undefined}                           | ${'AUTH-063'}
  ${''}                             | ${undefined}                           | ${'AUTH-063'}
  ${'javascript:alert(1)'}          | ${undefined}                           | ${'AUTH-063'}
  ${'/legal/goodbye'}               | ${'https://portal.test/legal/goodbye'} | ${'AUTH-062'}
`('the logout address "$option" leads to $followed [$shows]', ({ option, followed }) => {
  expect(configuredLogoutAddress(option, 'https://portal.test')).toBe(followed);
});
