import { type Cents, cents } from '@wealth/domain/money';
import {
  type Linking,
  type LinkTokenOrder,
  PortUnavailable,
  type ProvidedItem,
  PublicTokenRefused,
} from '../ports/index.ts';
import { NOW } from './identity.fixture.ts';

/** The address that the edge says a call came to. */
export const HOST = 'wealth.localhost:4300';

/** A linking provider that a test holds in its hand: it keeps what it was asked, and fails when it is told to. */
export interface TestLinking extends Linking {
  /** Every question: `exchange public-1`. */
  readonly requests: string[];
  readonly orders: LinkTokenOrder[];
  /** The public tokens that a link token has led to. */
  readonly results: Map<string, readonly string[]>;
  /** What an access token gives access to. That of public token `public-1` is `access-of-public-1`. */
  readonly items: Map<string, ProvidedItem>;
  /** Public tokens that were exchanged before, and give nothing more. */
  readonly spent: Set<string>;
  /** The questions that are not answered; an exchange takes place all the same. */
  readonly silent: Set<'createLinkToken' | 'publicTokensOf' | 'exchange' | 'item' | 'remove'>;
  /** Milliseconds of the provider's clock at which a new link token ends. */
  expiresAt: number;
  /** What a bank says; null does not answer. */
  balanceOf: Cents | null | 'RELINK_REQUIRED';
  /** The member chose accounts at a bank, and came back with this public token. */
  chosen(linkToken: string, publicToken: string, own?: Partial<ProvidedItem>): void;
}

/** An item of one checking account at Blue Harbor Bank, whose ids follow from a name. */
export const providedItem = (name: string, own: Partial<ProvidedItem> = {}): ProvidedItem => ({
  institution: { id: 'blue-harbor', name: 'Blue Harbor Bank' },
  consentUntil: undefined,
  accounts: [{ id: `${name}-checking`, name: 'Everyday Checking', lastFour: '7201', subType: 'checking' }],
  ...own,
});

export function testLinking(): TestLinking {
  const answer = <Answer>(
    question: Parameters<TestLinking['silent']['has']>[0],
    about: string,
    given: () => Answer,
  ) => {
    linking.requests.push(`${question} ${about}`.trim());
    if (linking.silent.has(question))
      return Promise.reject(new PortUnavailable('The linking provider does not answer'));
    return Promise.resolve().then(given);
  };
  const linking: TestLinking = {
    requests: [],
    orders: [],
    results: new Map(),
    items: new Map(),
    spent: new Set(),
    silent: new Set(),
    expiresAt: NOW + 4 * 3_600_000,
    balanceOf: cents(250_000),
    chosen(linkToken, publicToken, own) {
      linking.results.set(linkToken, [...(linking.results.get(linkToken) ?? []), publicToken]);
      linking.items.set(`access-of-${publicToken}`, providedItem(publicToken, own));
    },
    createLinkToken: (order) =>
      answer('createLinkToken', order.again ?? '', () => {
        linking.orders.push(order);
        return {
          linkToken: `link-${linking.orders.length}-of-${order.person}`,
          expiresAt: new Date(linking.expiresAt),
        };
      }),
    publicTokensOf: (linkToken) => answer('publicTokensOf', linkToken, () => linking.results.get(linkToken) ?? []),
    exchange: (publicToken) =>
      answer('exchange', publicToken, () => {
        if (linking.spent.has(publicToken)) throw new PublicTokenRefused('The public token was exchanged before');
        return `access-of-${publicToken}`;
      }),
    item: (accessToken) =>
      answer('item', accessToken, () => linking.items.get(accessToken) ?? providedItem(accessToken)),
    balance: async () => {
      if (linking.balanceOf === null) throw new PortUnavailable('The bank does not answer');
      if (linking.balanceOf === 'RELINK_REQUIRED') return { outcome: 'RELINK_REQUIRED' };
      return { outcome: 'KNOWN', available: linking.balanceOf };
    },
    remove: (accessToken) => answer('remove', accessToken, () => undefined),
  };
  return linking;
}
