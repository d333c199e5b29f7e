import { returnFragment } from './link-return.rules.ts';
import { type LinkPlace, type LinkWay, readWay, wayFragment } from './link-way.rules.ts';
import { REDIRECT } from './redirect.ts';

const place: LinkPlace = {
  own: new URL('http://link.wealth.localhost:4300/'),
  hosts: ['localhost', 'ucu.wealth.localhost'],
};
const way: LinkWay = {
  token: 'link-sandbox-77',
  from: 'http://ucu.wealth.localhost:4300',
  state: 's'.repeat(32),
  deadline: 1_795_800_000_000,
};
const redirect = `${way.from}${REDIRECT}?oauth_state_id=9a-b`;

test.each<[string, LinkWay]>([
  ['a new link', way],
  ['a link that a bank sent back', { ...way, redirect }],
])('the way of %s is read as the portal wrote it', (_, said) => {
  expect(readWay(wayFragment(said), place)).toEqual(said);
});

const changed = (name: string, value: string) => {
  const parameters = new URLSearchParams(wayFragment({ ...way, redirect }).slice(1));
  parameters.set(name, value);
  return `#${parameters}`;
};

test.each`
  name          | value                                                            | why
  ${'from'}     | ${'http://evil.test:4300'}                                       | ${'a host that is none of ours'}
  ${'from'}     | ${'http://ucu.wealth.localhost'}                                 | ${'another port'}
  ${'from'}     | ${'https://ucu.wealth.localhost:4300'}                           | ${'another scheme'}
  ${'from'}     | ${'http://ucu.wealth.localhost:4300/'}                           | ${'more than an origin'}
  ${'from'}     | ${'http://ucu.wealth.localhost:4300@evil.test:4300'}             | ${'a host that looks like ours'}
  ${'from'}     | ${'http://ucu.wealth.localhost.evil.test:4300'}                  | ${'a host that begins like ours'}
  ${'from'}     | ${'http://x.ucu.wealth.localhost:4300'}                          | ${'a host below ours'}
  ${'from'}     | ${'javascript:alert(1)//ucu.wealth.localhost:4300'}              | ${'a script'}
  ${'from'}     | ${'http://link.wealth.localhost:4300'}                           | ${'itself'}
  ${'from'}     | ${''}                                                            | ${'nobody'}
  ${'back'}     | ${'/logout'}                                                     | ${'another page'}
  ${'back'}     | ${'//evil.test/external-account-redirect'}                       | ${'another site as a page'}
  ${'back'}     | ${'/external-account-redirect/../logout'}                        | ${'a way out of the page'}
  ${'token'}    | ${'<img src=x>'}                                                 | ${'markup as token'}
  ${'token'}    | ${''}                                                            | ${'no token'}
  ${'state'}    | ${'short'}                                                       | ${'a state that can be guessed'}
  ${'state'}    | ${`${'s'.repeat(32)}&public_token=x`}                            | ${'a state with more in it'}
  ${'deadline'} | ${'-1'}                                                          | ${'a time that is none'}
  ${'deadline'} | ${'1e12'}                                                        | ${'a time in another spelling'}
  ${'deadline'} | ${''}                                                            | ${'no time'}
  ${'redirect'} | ${'http://evil.test/external-account-redirect?oauth_state_id=1'} | ${'a bank that leads to another site'}
  ${'redirect'} | ${`${redirect}&x=1`}                                             | ${'more than an id from a bank'}
  ${'redirect'} | ${`${way.from}${REDIRECT}`}                                      | ${'a bank without an id'}
`('a way is refused: $why', ({ name, value }) => {
  expect(readWay(changed(name, value), place)).toBeUndefined();
});

test('a way that says something twice is refused', () => {
  expect(readWay(`${wayFragment(way)}&from=${encodeURIComponent(way.from)}`, place)).toBeUndefined();
  expect(readWay('', place)).toBeUndefined();
});

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let last = seed;
  return (below: number) => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return last % below;
  };
}

test('no fragment leads to another site, or to another page of ours', () => {
  const pieces = [
    ...['#', '&', '=', '?', '/', '//', '\\', '@', ':', '.', '%2f', '%00', '%0a', ' ', '+', '\u202e', 'javascript:'],
    ...['from=', 'back=', 'token=', 'state=', 'deadline=', 'redirect=', 'evil.test', 'http://', 'https://', '4300'],
    ...['ucu.wealth.localhost', 'localhost', ':4300', way.state, way.token, REDIRECT, '9', way.from],
  ];
  const wholes = wayFragment({ ...way, redirect })
    .slice(1)
    .split('&');
  const next = numbers(43);
  let read = 0;
  for (let round = 0; round < 5_000; round += 1) {
    const parts = wholes.map((part) => (next(6) === 0 ? `${part}${pieces[next(pieces.length)]}` : part));
    if (next(3) === 0)
      parts.splice(next(parts.length), 1, `${pieces[next(pieces.length)]}${pieces[next(pieces.length)]}`);
    const found = readWay(`#${parts.join('&')}`, place);
    if (found === undefined) continue;
    read += 1;
    const target = new URL(`${found.from}${REDIRECT}${returnFragment({ kind: 'left' }, found.state)}`);
    expect([target.protocol, target.port, target.pathname]).toEqual(['http:', '4300', REDIRECT]);
    expect(place.hosts).toContain(target.hostname);
    expect(found.redirect === undefined || found.redirect.startsWith(`${found.from}${REDIRECT}?`)).toBe(true);
  }
  expect(read).toBeGreaterThan(50);
});
