import { describe, expect, test } from '@jest/globals';
import { providedItem } from '../../testing/linking.fixture.ts';
import { keptItem, requireOwnPage, requireOwnReturn } from './link.rules.ts';

const HOST = 'copper.wealth.example:4300';

describe('the address to come back to', () => {
  test.each(['http', 'https'])('is the page of the site that the call came through, by %s', (scheme) => {
    expect(() => requireOwnReturn(`${scheme}://${HOST}/external-account-redirect`, HOST.toUpperCase())).not.toThrow();
  });

  test.each([
    'http://evil.example/external-account-redirect',
    `http://${HOST}.evil.example/external-account-redirect`,
    `http://${HOST}@evil.example/external-account-redirect`,
    `http://evil@${HOST}/external-account-redirect`,
    'http://copper.wealth.example/external-account-redirect',
    `http://${HOST}/external-account-redirect?next=/`,
    `http://${HOST}/external-account-redirect#x`,
    `http://${HOST}/external-account-redirect/`,
    `http://${HOST}/external-account-redirect/../logout`,
    `http://${HOST}/`,
    `//${HOST}/external-account-redirect`,
    `javascript://${HOST}/external-account-redirect`,
    ` http://${HOST}/external-account-redirect`,
    '/external-account-redirect',
  ])('is refused as %s [API-092]', (address) => {
    expect(() => requireOwnReturn(address, HOST)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test.each([undefined, '', [HOST]])('is refused where the edge says the host %j', (host) => {
    for (const name of [HOST, '', 'undefined']) {
      const address = `http://${name}/external-account-redirect`;
      expect(() => requireOwnReturn(address, host)).toThrow(expect.objectContaining({ status: 400 }));
    }
  });
});

describe('the page to come back to', () => {
  test.each(['/move-money/deposit/request', '/account-opening/steps?flow=1&step=2', '/a', '/accounts/7XJ.0001~1'])(
    'may be %s [API-095]',
    (page) => expect(() => requireOwnPage(page)).not.toThrow(),
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/move-money//deposit',
    '\\evil',
    'http://evil.example/',
    'javascript:alert(1)',
    'move-money',
    '/move-money/../../evil',
    '/..',
    '/./move-money',
    '/move-money/%2e%2e/evil',
    '/%2fevil.example',
    '/%5cevil.example',
    '/move-money#x',
    '/move-money\n',
    '/move-money/\t',
    '/move-money ',
    '/move-money/<script>',
    '/',
    '/?next=//evil.example',
    '/move-money?next=//evil.example',
  ])('is not %j [API-095]', (page) => {
    expect(() => requireOwnPage(page)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('what is kept of an item', () => {
  const described = (name: string, institution = 'Blue Harbor Bank', subType = 'checking') =>
    keptItem(
      providedItem('one', {
        institution: { id: 'i', name: institution },
        accounts: [{ id: 'a', name, lastFour: '7201', subType }],
      }),
    ).accounts[0].description;

  test.each([
    { name: 'Everyday Checking', shown: 'Blue Harbor Bank Checking' },
    { name: 'Blue Harbor Bank Gold', shown: 'Blue Harbor Bank Gold' },
    { name: '  BLUE\u200B HARBOR  BANK\tgold\u202E ', shown: 'BLUE HARBOR BANK gold' },
    { name: '', shown: 'Blue Harbor Bank Checking' },
  ])('is $shown for the name "$name" [ENT-084]', ({ name, shown }) => expect(described(name)).toBe(shown));

  test('fits into a list, however long the texts of the provider are', () => {
    const [long] = keptItem(
      providedItem('one', {
        institution: { id: 'i', name: 'Bank '.repeat(100) },
        accounts: [{ id: 'a', name: 'Name '.repeat(100), lastFour: '7201', subType: 'checking '.repeat(100) }],
      }),
    ).accounts;
    expect([long.institution.length, long.subType.length, long.description.length]).toEqual([39, 24, 60]);
  });

  test.each([
    { what: 'no account', own: { accounts: [] } },
    { what: 'no name of the institution', own: { institution: { id: 'i', name: '\u200B' } } },
    { what: 'no id of the institution', own: { institution: { id: '', name: 'Bank' } } },
    { what: 'a consent without a date', own: { consentUntil: new Date(Number.NaN) } },
    {
      what: 'a whole number',
      own: { accounts: [{ id: 'a', name: 'A', lastFour: '400100005501', subType: 'checking' }] },
    },
    { what: 'no digits', own: { accounts: [{ id: 'a', name: 'A', lastFour: '', subType: 'checking' }] } },
    { what: 'no kind', own: { accounts: [{ id: 'a', name: 'A', lastFour: '7201', subType: '' }] } },
  ])('is nothing where it has $what', ({ own }) => {
    expect(() => keptItem(providedItem('one', own))).toThrow(expect.objectContaining({ name: 'PortUnavailable' }));
  });
});
