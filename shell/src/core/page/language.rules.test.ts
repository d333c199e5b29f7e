import { detectLanguage } from './language.rules.ts';

const wishes = (browser: string[], search = '', cookies = '') => ({ browser, search, cookies });

test.each`
  browser               | search       | cookies              | why
  ${['en-US', 'en']}    | ${''}        | ${''}                | ${'it is what is wished for'}
  ${['es-MX', 'es']}    | ${''}        | ${''}                | ${'nothing else is spoken'}
  ${['es-MX', 'en-GB']} | ${'?lng=fr'} | ${'i18next=de'}      | ${'the browser takes it too'}
  ${[]}                 | ${'?lng=es'} | ${'a=1; i18next=en'} | ${'the cookie names it'}
  ${[]}                 | ${''}        | ${''}                | ${'nobody says anything'}
`('the portal speaks English: $why [SET-094]', ({ browser, search, cookies }) => {
  expect(detectLanguage(wishes(browser, search, cookies))).toBe('en');
});

test.each`
  browser            | search              | cookies                       | chosen  | first
  ${['es-MX', 'en']} | ${'?lng=en'}        | ${'i18next=fr'}               | ${'es'} | ${'browser'}
  ${['it', 'fr-CA']} | ${'?lng=es'}        | ${'i18next=en'}               | ${'fr'} | ${'browser'}
  ${['it']}          | ${'?a=1&lng=es-MX'} | ${'i18next=fr'}               | ${'es'} | ${'query'}
  ${[]}              | ${'?lng=it'}        | ${'x=en; i18next=fr-CA; y=1'} | ${'fr'} | ${'cookie'}
  ${['it']}          | ${''}               | ${'not-i18next=fr'}           | ${'en'} | ${'none'}
`('where more were spoken, $first would count first: $chosen [SET-095]', ({ browser, search, cookies, chosen }) => {
  expect(detectLanguage(wishes(browser, search, cookies), ['en', 'es', 'fr'])).toBe(chosen);
});
