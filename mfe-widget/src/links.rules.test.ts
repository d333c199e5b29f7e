import type { Settings } from '@wealth/platform';
import { portalLink, signOnLink } from './links.rules.ts';

const settings = (portalUrl: string, signOn = ''): Pick<Settings, 'option' | 'text'> => ({
  option: (name) => (name === 'portalUrl' ? portalUrl : ''),
  text: (key) => (key === 'WIDGET_SIGN_ON_URL' ? signOn : ''),
});

test.each`
  configured                        | leads
  ${'/'}                            | ${'/'}
  ${'/investment-overview'}         | ${'/investment-overview'}
  ${'https://portal.example/a?b=c'} | ${'https://portal.example/a?b=c'}
  ${'http://portal.example'}        | ${'http://portal.example'}
  ${' https://portal.example '}     | ${'https://portal.example'}
  ${''}                             | ${'/'}
  ${'javascript:alert(1)'}          | ${'/'}
  ${'data:text/html,x'}             | ${'/'}
  ${'//evil.example'}               | ${'/'}
  ${'/\\evil.example'}              | ${'/'}
  ${'portal.example'}               | ${'/'}
`('with the portal at "$configured" the widget leads to $leads [SET-013]', ({ configured, leads }) => {
  expect(portalLink(settings(configured))).toBe(leads);
});

test.each`
  signOn                    | leads
  ${'https://bank.example'} | ${'https://bank.example'}
  ${'/sign-on'}             | ${'/sign-on'}
  ${''}                     | ${'/portal'}
  ${'javascript:alert(1)'}  | ${'/portal'}
`('with the sign-on at "$signOn" a member who is not seen is led to $leads [WID-029]', ({ signOn, leads }) => {
  expect(signOnLink(settings('/portal', signOn))).toBe(leads);
});
