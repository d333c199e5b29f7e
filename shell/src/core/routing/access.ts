import { type MemberState, type Readable, readable, type Settings, type To } from '@wealth/platform';
import type { Accounts } from '../accounts/accounts.ts';
import { deriveTraits, noTraits, type Traits } from '../accounts/traits.rules.ts';
import type { Claims } from '../session/claims.rules.ts';
import { type AccessFacts, canOpen, type OwnedRoute } from './access.rules.ts';

/** What this member can reach. */
export interface Access {
  readonly facts: Readable<AccessFacts>;
  canOpen(to: To): boolean;
}

export interface AccessOptions {
  readonly routes: readonly OwnedRoute[];
  readonly settings: Readable<Settings>;
  readonly member: Readable<MemberState>;
  readonly accounts: Pick<Accounts, 'get' | 'subscribe'>;
  readonly claims: Readable<Claims | undefined>;
}

/** Keeps the facts up to date with everything that they are made of. */
export function createAccess({ routes, settings, member, accounts, claims }: AccessOptions): Access {
  const authType = () => claims.get()?.authType ?? 'oidc';

  function traitsNow(): Traits | undefined {
    const data = accounts.get();
    if (data.status === 'failed') return noTraits;
    if (data.status !== 'loaded') return undefined;
    return deriveTraits(data.data, settings.get(), authType());
  }

  const factsNow = (): AccessFacts => ({
    routes,
    settings: settings.get(),
    traits: traitsNow(),
    member: member.get(),
    authType: authType(),
  });
  const facts = readable(factsNow());
  for (const source of [settings, member, accounts, claims]) source.subscribe(() => facts.set(factsNow()));
  return { facts, canOpen: (to) => canOpen(to, facts.get()) };
}
