import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LinkPage } from './LinkPage.tsx';
import type { LinkParts } from './link-parts.ts';
import { openLink } from './start-link.tsx';

const state = 's'.repeat(32);
const from = 'http://localhost';
const back = `${from}/external-account-redirect`;
const script = 'http://linking-provider.localhost:4309/link/v2/stable/link-initialize.js';
const FIXED = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

interface ProviderConfig {
  readonly token: string;
  readonly receivedRedirectUri?: string;
  onSuccess(publicToken: string | null, metadata: object): void;
  onExit(error: object | null, metadata: object): void;
}

/** Stands in for the provider's script, and records its configurations and its window. */
const provider = { configs: [] as ProviderConfig[], steps: [] as string[] };
const plaid = {
  create(config: ProviderConfig) {
    provider.configs.push(config);
    return {
      open: () => void provider.steps.push('open'),
      exit: () => {
        provider.steps.push('exit');
        config.onExit(null, {});
      },
      destroy: () => void provider.steps.push('destroy'),
    };
  },
};

beforeEach(() => {
  provider.configs.length = 0;
  provider.steps.length = 0;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Plaid');
  for (const tag of document.querySelectorAll('script')) tag.remove();
});

/** The page with a clock that the test moves. */
function open(way: Partial<NonNullable<LinkParts['way']>> | 'nothing' = {}) {
  let now = 0;
  const timers = new Set<{ at: number; callback: () => void }>();
  const went: string[] = [];
  const parts: LinkParts = {
    way: way === 'nothing' ? undefined : { token: 'link-1', from, state, deadline: 600_000, ...way },
    from: way === 'nothing' ? undefined : from,
    script,
    document,
    now: () => now,
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    replace: (address) => void went.push(address),
  };
  const view = render(<LinkPage parts={parts} />);
  const pass = (milliseconds: number) =>
    act(() => {
      const until = now + milliseconds;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
        if (due === undefined) break;
        timers.delete(due);
        now = Math.max(now, due.at);
        due.callback();
      }
      now = until;
    });
  return { went, pass, ...view };
}

const tag = () => document.querySelector<HTMLScriptElement>(`script[src="${script}"]`);

/** The provider's script arrives. */
const arrive = (isReal = true) =>
  act(() => {
    if (isReal) Object.assign(window, { Plaid: plaid });
    tag()?.dispatchEvent(new Event('load'));
  });

test("the link token opens the provider's window, once its configured script is there and no other [EXT-006]", () => {
  const { went } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Link a bank account' })).toBeInTheDocument();
  expect(screen.getByText("Opening our linking partner's window…")).toBeInTheDocument();
  expect(provider.configs).toEqual([]);
  arrive();
  expect(provider.configs).toMatchObject([{ token: 'link-1' }]);
  expect(provider.configs[0]).not.toHaveProperty('receivedRedirectUri');
  expect(provider.steps).toEqual(['open']);
  const scripts = [...document.querySelectorAll('script')].map(({ src, type }) => [src, type]);
  expect(scripts.filter(([, type]) => type === '')).toEqual([[script, '']]);
  expect(scripts).toContainEqual([FIXED, 'text/plain']);
  expect(went).toEqual([]);
});

test('after a bank led back, the window continues from the address that it led to', () => {
  const redirect = `${back}?oauth_state_id=1`;
  open({ redirect });
  arrive();
  expect(provider.configs).toMatchObject([{ receivedRedirectUri: redirect }]);
});

test.each<[string, (config: ProviderConfig) => void, string]>([
  ['a link', ({ onSuccess }) => onSuccess('public-1', {}), '#public_token=public-1&'],
  [
    'an error',
    ({ onExit }) =>
      onExit({ error_code: 'INSTITUTION_DOWN', error_message: 'long', display_message: 'Down & out' }, {}),
    '#link_error=INSTITUTION_DOWN&link_message=Down+%26+out&',
  ],
  [
    'an error without words for members',
    ({ onExit }) => onExit({ error_code: 'INVALID_LINK_TOKEN', error_message: 'old', display_message: null }, {}),
    '#link_error=INVALID_LINK_TOKEN&link_message=old&',
  ],
  ['leaving without an error', ({ onExit }) => onExit(null, {}), '#'],
])('%s leads back to where the member came from, once [EXT-035]', (_, say, fragment) => {
  const { went } = open();
  arrive();
  const [config] = provider.configs;
  act(() => {
    if (config) say(config);
    config?.onExit(null, {});
  });
  expect(went).toEqual([`${back}${fragment}link_state=${state}`]);
});

test("Cancel stands outside of the provider's window, and leads back without an error", async () => {
  const { went } = open();
  arrive();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
  expect(went).toEqual([`${back}#link_state=${state}`]);
});

test("the provider's window is closed when the portal would warn of the end of the session [EXT-015, IDL-016]", () => {
  const { went, pass } = open({ deadline: 600_000 });
  arrive();
  pass(539_999);
  expect(screen.queryByText(/You will be taken back/)).toBeNull();
  pass(1);
  const spoken = () => screen.getAllByRole('status').map((one) => one.textContent);
  expect(screen.getAllByText('You will be taken back in 60 seconds.')).toHaveLength(2);
  pass(15_000);
  expect(screen.getByText('You will be taken back in 45 seconds.')).toHaveAttribute('aria-hidden', 'true');
  expect(spoken()).toContain('You will be taken back in 60 seconds.');
  pass(44_999);
  expect(screen.getByText('You will be taken back in 1 second.')).toBeInTheDocument();
  expect(went).toEqual([]);
  pass(1);
  expect(provider.steps).toContain('exit');
  expect(went).toEqual([`${back}#link_state=${state}`]);
});

test('a machine that slept over the end leads back as soon as it wakes [EXT-015]', () => {
  const { went } = open({ deadline: 0 });
  expect(went).toEqual([`${back}#link_state=${state}`]);
});

test.each<[string, (page: ReturnType<typeof open>) => void]>([
  ['does not come within ten seconds', ({ pass }) => pass(10_000)],
  ['cannot be loaded', () => act(() => void tag()?.dispatchEvent(new Event('error')))],
  ["is something else than the provider's", () => arrive(false)],
])('a script that %s can be tried again, or the member goes back', async (_, fail) => {
  const user = userEvent.setup();
  const page = open();
  fail(page);
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Our linking partner's window does not open. Nothing was linked.",
  );
  const first = tag();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(tag()).not.toBe(first);
  arrive();
  expect(provider.steps).toEqual(['open']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(page.went).toEqual([`${back}#link_state=${state}`]);
});

test('a script that comes late opens the window after all', () => {
  const { pass } = open();
  pass(10_000);
  arrive();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(provider.steps).toEqual(['open']);
});

test('where nothing is under way, it is said where to begin, and no script of the provider comes', () => {
  open('nothing');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.getByText(/Go back to your credit union's site/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelector('script')).toBeNull();
});

describe('the address of the page', () => {
  const fragment = (origin: string) =>
    `#${new URLSearchParams({ token: 'link-1', from: origin, back: '/external-account-redirect', state, deadline: '5' })}`;

  test.each`
    origin                | found
    ${'http://localhost'} | ${'link-1'}
    ${'http://evil.test'} | ${undefined}
  `('is wiped, whoever it leads back to: $origin', ({ origin, found }) => {
    const facts = document.createElement('script');
    facts.type = 'application/json';
    facts.id = 'link-page';
    facts.textContent = JSON.stringify({ hosts: ['localhost'], script });
    document.body.append(facts);
    history.replaceState(null, '', `/${fragment(origin)}`);
    expect(openLink(window).way?.token).toBe(found);
    expect(location.href).toBe('http://localhost/');
  });

  test.each`
    left                  | leads
    ${'http://localhost'} | ${'http://localhost/'}
    ${'http://evil.test'} | ${undefined}
  `('that Back leads to has a link to the portal that the member left, and no token: $left', ({ left, leads }) => {
    const facts = document.createElement('script');
    facts.type = 'application/json';
    facts.id = 'link-page';
    facts.textContent = JSON.stringify({ hosts: ['localhost'], script });
    document.body.append(facts);
    history.replaceState(null, '', `/${fragment(left)}`);
    openLink(window);
    expect(JSON.stringify(history.state)).not.toContain('link-1');
    // The browser comes back to the entry, whose fragment is wiped.
    render(<LinkPage parts={openLink(window)} />);
    expect(screen.queryByRole('link', { name: "Go to your credit union's site" })?.getAttribute('href')).toBe(leads);
    facts.remove();
  });
});
