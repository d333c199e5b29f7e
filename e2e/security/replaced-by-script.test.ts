import { choosePeriod, expectFigures, expectOverview } from '../support/overview.ts';
import { portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';
import { watchVisit } from '../support/visit.ts';

/** Finds what another script of the page is shown; in the page. */
interface Spied {
  spied: string[];
}
const spied = (page: Page) => page.evaluate(() => (globalThis as unknown as Spied).spied);

/**
 * Does what a script in the page can do: puts its own in the place of what calls and promises are made of, and keeps every
 * text that looks like a token.
 *
 * @param isThorough also makes each `await` go by the replaced `then`
 */
function spyOnCalls(isThorough: boolean): void {
  const { getOwnPropertyNames, defineProperty } = Object;
  const { apply, construct } = Reflect;
  const looksLikeToken = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/;
  const test = RegExp.prototype.test.bind(looksLikeToken);
  const seen: string[] = [];
  // No deeper than what calls are made of: a page's own objects have no end.
  const note = (where: string, value: unknown, depth = 1): void => {
    if (typeof value === 'string') {
      if (test(value)) seen[seen.length] = where;
    } else if (depth > 0 && typeof value === 'object' && value !== null) {
      const names = getOwnPropertyNames(value);
      for (let index = 0; index < names.length && index < 12; index += 1) {
        try {
          note(where, (value as Record<string, unknown>)[names[index] ?? ''], depth - 1);
        } catch {
          // What cannot be read shows nothing.
        }
      }
    }
  };
  const noteAll = (where: string, self: unknown, given: readonly unknown[]) => {
    note(where, self);
    for (let index = 0; index < given.length; index += 1) note(where, given[index]);
  };
  type Callable = (...given: unknown[]) => unknown;
  const replace = (holder: object, name: string) => {
    const original = (holder as Record<string, Callable>)[name] as Callable;
    const replaced = function (this: unknown, ...given: unknown[]) {
      noteAll(name, this, given);
      const answer = new.target ? construct(original, given, new.target) : apply(original, this, given);
      note(name, answer);
      return answer;
    };
    defineProperty(replaced, 'prototype', { value: original.prototype });
    defineProperty(holder, name, { value: replaced, configurable: true, writable: true });
  };
  for (const name of ['fetch', 'Headers', 'Request', 'atob']) replace(globalThis, name);
  for (const name of ['open', 'setRequestHeader', 'send']) replace(XMLHttpRequest.prototype, name);
  for (const name of ['set', 'append', 'get']) replace(Headers.prototype, name);
  for (const name of ['parse', 'stringify']) replace(JSON, name);
  for (const name of ['assign', 'create', 'fromEntries']) replace(Object, name);
  replace(TextDecoder.prototype, 'decode');
  for (const name of ['call', 'bind']) replace(Function.prototype, name);
  for (const name of ['headers', 'method', 'priority', 'authorization']) {
    defineProperty(Object.prototype, name, {
      configurable: true,
      get() {
        note(`a getter of ${name}`, this, 2);
        return undefined;
      },
      set(value) {
        note(`a setter of ${name}`, value);
        defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }
  const { then } = Promise.prototype;
  const replacedThen = function (this: unknown, onValue: unknown, onReason: unknown) {
    const noted = (value: unknown) => {
      note('then', value, 2);
      return typeof onValue === 'function' ? onValue(value) : value;
    };
    return apply(then, this, [noted, onReason]);
  };
  defineProperty(Promise.prototype, 'then', { value: replacedThen, configurable: true, writable: true });
  if (isThorough) defineProperty(Promise.prototype, 'constructor', { value: undefined, configurable: true });
  Object.assign(globalThis, { spied: seen });
}

test('a script that replaces what calls and promises are made of, when the page is there, sees no token', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  await page.evaluate(spyOnCalls, true);
  await choosePeriod(page, '1 year');
  await expectFigures(page, '1 year');
  expect(await spied(page)).toEqual([]);
  // What would be seen is seen.
  await page.evaluate(() => JSON.stringify(['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl']));
  expect(await spied(page)).not.toEqual([]);
});

test('nor does one that replaces them before a part of the page is there, though a call is refused and the token renewed', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/status of 401/);
  const visit = watchVisit(page);
  await page.route(
    '**/api/accounts/history*',
    async (route) => {
      await page.evaluate(spyOnCalls, false);
      await route.fulfill({ status: 401, json: { errors: [] } });
    },
    { times: 1 },
  );
  await signIn('maya');
  await expectOverview(page);
  const renewals = visit.requests.filter((request) => request.postData()?.includes('grant_type=refresh_token'));
  expect(renewals).toHaveLength(1);
  expect(await spied(page)).toEqual([]);
});

for (const sandbox of [undefined, 'allow-same-origin']) {
  test(`a script cannot sign in by the page of a hidden frame${sandbox ? ' whose own script it keeps from running' : ''}`, async ({
    page,
    signIn,
    declareConsole,
  }) => {
    declareConsole(/frame-src/);
    await signIn('maya');
    await expectOverview(page);
    const heard = await page.evaluate(
      async ({ identity, sandbox }) => {
        const answers: string[] = [];
        addEventListener('message', ({ data }) => answers.push(String(data)));
        const query = new URLSearchParams({
          client_id: 'wealth-portal',
          redirect_uri: `${location.origin}/silent-check-sso.html`,
          response_type: 'code',
          response_mode: 'fragment',
          scope: 'openid',
          prompt: 'none',
          state: 'of-the-script',
          code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
          code_challenge_method: 'S256',
        });
        const frame = document.createElement('iframe');
        if (sandbox) frame.setAttribute('sandbox', sandbox);
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        frame.src = `${identity}/realms/copper/protocol/openid-connect/auth?${query}`;
        document.body.append(frame);
        await loaded;
        const read = () => {
          try {
            return frame.contentWindow?.location.href;
          } catch {
            return 'not for this script';
          }
        };
        const address = read();
        // Messages come in their order: what the frame has sent would be here before this one.
        const last = new Promise((resolve) =>
          addEventListener('message', ({ data }) => data === 'last' && resolve(data)),
        );
        postMessage('last', location.origin);
        await last;
        return { answers: answers.filter((answer) => answer.includes('of-the-script')), address };
      },
      { identity: portal.identity(), sandbox },
    );
    expect(heard).toEqual({ answers: [], address: 'not for this script' });
  });
}

test('no code and no state of a sign-in stays in what the browser keeps of the times of a page', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage('maya');
  await expectOverview(page);
  const names = await page.evaluate(() => performance.getEntries().map(({ name }) => name));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => /[?#&](code|state|session_state|code_challenge|nonce)=/.test(name))).toEqual([]);
});
