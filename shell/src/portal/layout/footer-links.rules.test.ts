import { footerLinks } from './footer-links.rules.ts';

const nowhere = (_to: string) => false;
const labels = (content: string, canOpen = nowhere) => footerLinks(content, canOpen).map(({ label }) => label);

test('only web addresses and paths of this site are links [SET-090]', () => {
  const links = [
    { label: 'Site', url: '/legal/privacy' },
    { label: 'Web', url: 'https://brokercheck.example/' },
    { label: 'Script', url: 'javascript:alert(1)' },
    { label: 'Host', url: '//evil.test' },
    { label: '', url: '/nameless' },
    { url: '/labelless' },
    null,
  ];
  expect(labels(JSON.stringify(links))).toEqual(['Site', 'Web']);
});

test('the frequently asked questions are linked only where they can be reached', () => {
  const content = '[{"label":"FAQs","url":"/faqs"},{"label":"Terms","url":"/legal/terms"}]';
  expect(labels(content)).toEqual(['Terms']);
  expect(labels(content, (to) => to === '/faqs')).toEqual(['FAQs', 'Terms']);
});

test('the default links are the four legal pages and the questions and answers [SET-071, SET-072, HDR-044]', () => {
  expect(footerLinks('', () => true)).toEqual([
    { label: 'Privacy', url: '/legal/privacy' },
    { label: 'Fraud Prevention', url: '/legal/fraud-prevention' },
    { label: 'Terms of Use', url: '/legal/terms' },
    { label: 'Disclosures', url: '/legal/disclosures' },
    { label: 'Guided Investing FAQs', url: '/faqs' },
  ]);
});

test.each(['', 'not a list', '{"label":"x"}'])('content that is no list gives the default links: "%s"', (content) => {
  expect(labels(content)).toEqual(['Privacy', 'Fraud Prevention', 'Terms of Use', 'Disclosures']);
});
