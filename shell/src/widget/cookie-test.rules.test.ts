import { type Cookies, cookieTest } from './cookie-test.rules.ts';

/** A browser's cookies: which attributes it takes, and what was written. */
function jar(takes: (attributes: string) => boolean) {
  const kept = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    kept,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (!takes(attributes.join('; '))) return;
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

test.each<[string, (attributes: string) => boolean, Cookies]>([
  ['any', () => true, 'plain'],
  ["those of the bank's page alone", (attributes) => attributes.includes('Partitioned'), 'partitioned'],
  ['none', () => false, 'none'],
])('a browser that takes %s is known by cookies that are gone afterwards [WID-031]', (_, takes, cookies) => {
  const own = jar(takes);
  expect(cookieTest(own)).toBe(cookies);
  expect(own.cookie).toBe('');
});

test('the test cookie lives for a day, for other sites too [WID-030, CON-026]', () => {
  const own = jar(() => true);
  cookieTest(own);
  expect(own.written[0]).toBe('wealth_cookie_test=1; Max-Age=86400; SameSite=None; Secure');
});

test('where cookies throw there are none', () => {
  const throwing = {
    get cookie(): string {
      throw new DOMException('sandboxed', 'SecurityError');
    },
    set cookie(_: string) {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  };
  expect(cookieTest(throwing)).toBe('none');
});
