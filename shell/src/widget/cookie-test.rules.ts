/** What a frame may keep: cookies like any page, cookies of this bank's page alone, or none. */
export type Cookies = 'plain' | 'partitioned' | 'none';

/** A day, in seconds: how long a test cookie lives where it cannot be removed. */
const LIFETIME = 86_400;

/** Writes one cookie, reads it back and removes it. Where cookies throw, as in a sandboxed frame, there are none. */
function isKept(jar: Pick<Document, 'cookie'>, name: string, attributes: string): boolean {
  try {
    jar.cookie = `${name}=1; Max-Age=${LIFETIME}; ${attributes}`;
    const isThere = jar.cookie.split('; ').includes(`${name}=1`);
    jar.cookie = `${name}=; Max-Age=0; ${attributes}`;
    return isThere;
  } catch {
    return false;
  }
}

/**
 * What the browser keeps here (spec 000 §5): a sign-in elsewhere is seen by plain cookies alone. A partitioned one is
 * this bank's page's own, so no sign-in stands in it.
 */
export function cookieTest(jar: Pick<Document, 'cookie'>): Cookies {
  const attributes = 'SameSite=None; Secure';
  if (isKept(jar, 'wealth_cookie_test', attributes)) return 'plain';
  if (isKept(jar, 'wealth_cookie_test_partitioned', `${attributes}; Partitioned`)) return 'partitioned';
  return 'none';
}
