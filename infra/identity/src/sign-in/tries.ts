import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@wealth/domain/calendar';
import type { Realm } from '../realms/read-realms.ts';
import type { RealmUser } from '../realms/realm.schema.ts';
import type { Store } from '../store/store.ts';

/** What came of a user name and a password. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly user: RealmUser }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'locked'; readonly seconds: number };

const digest = (text: string) => createHash('sha256').update(text).digest();

const normal = (userName: string) => userName.trim().toLowerCase();

function hasPassword(user: RealmUser | undefined, password: string): boolean {
  const given = digest(password);
  const known = user?.credentials?.map(({ value }) => digest(value)) ?? [digest(`${password}.`)];
  return known.some((expected) => timingSafeEqual(expected, given));
}

/**
 * Checks a sign-in. After the realm's number of failures in a row the user is locked for the realm's time, unknown
 * users too, so that it does not reveal who is a member. That a user is disabled is only said to who has the right
 * password.
 */
export function tryPassword(
  { realm, store, clock }: { readonly realm: Realm; readonly store: Store; readonly clock: Clock },
  userName: string,
  password: string,
): Outcome {
  const key = digest(normal(userName)).toString('hex');
  const now = clock.now();
  const { failures, lockedUntil } = store.tries(realm.realm, key);
  if (lockedUntil > now) return { kind: 'locked', seconds: Math.ceil((lockedUntil - now) / 1000) };

  const user = realm.users.find((candidate) => normal(candidate.username) === normal(userName));
  if (user !== undefined && hasPassword(user, password)) {
    store.forgetTries(realm.realm, key);
    return user.enabled ? { kind: 'accepted', user } : { kind: 'disabled' };
  }

  if (failures + 1 < realm.failureFactor) {
    store.saveTries(realm.realm, key, { failures: failures + 1, lockedUntil: 0 });
    return { kind: 'wrong' };
  }
  const seconds = realm.waitIncrementSeconds;
  store.saveTries(realm.realm, key, { failures: 0, lockedUntil: now + seconds * 1000 });
  return { kind: 'locked', seconds };
}
