import { cents } from '@wealth/domain/money';
import type { schema } from '@wealth/services/database';
import type { BankAccount } from '../bank/bank-accounts.ts';
import type { Account, NewItem } from '../linking/link-store.ts';
import type { Persona } from '../personas/index.ts';
import { personId } from './ids.ts';
import { makeId } from './random.ts';

type FundingRow = typeof schema.fundingAccount.$inferInsert;

/** Name, last four digits, balance in dollars, and for a linked bank its status; REMOVED is no longer linked. */
type Funding = readonly [description: string, lastFour: string, balance: number, status?: string];

const REMOVED = 'REMOVED';

const usual: readonly Funding[] = [['Checking', '1204', 8_450]];

const movers: readonly Funding[] = [
  ['Checking', '1204', 3_850],
  ['Savings', '8810', 9_400],
  ['First Meadow Checking', '5651', 2_300, 'ACTIVE'],
  ['Northwind Savings', '7741', 1_720, 'RELINK_REQUIRED'],
];

/** Bank accounts of the personas for whom they matter; all others have one checking account. */
const ownFunding: Readonly<Record<string, readonly Funding[]>> = {
  maya: [
    ['Checking', '1204', 8_450],
    ['Savings', '8810', 31_200],
    ['First Meadow Checking', '5501', 4_310, 'ACTIVE'],
    ['Northwind Savings', '7723', 12_960, 'ACTIVE'],
  ],
  remy: [
    ['Checking', '1204', 2_100],
    ['First Meadow Checking', '5611', 1_900, 'RELINK_REQUIRED'],
    ['Northwind Savings', '7731', 640, 'RELINK_INITIATED'],
    ['Larkspur Checking', '3390', 5_020, 'ACTIVE'],
  ],
  manny: ['5621', '5622', '5623', '5624', '5625'].map((digits) => ['First Meadow Checking', digits, 900, 'ACTIVE']),
  dora: [['First Meadow Checking', '5631', 1_500, 'ACTIVE']],
  reno: [
    ['First Meadow Checking', '5661', 2_400, 'ACTIVE'],
    ['Checking', '1204', 1_900],
  ],
  paula: [['First Meadow Checking', '5641', 40, 'ACTIVE']],
  'paula-balance-fails': [['First Meadow Checking', '5642', 1_150, 'ACTIVE']],
  'paula-slow': [['First Meadow Checking', '5643', 1_240, 'ACTIVE']],
  sid: [
    ['Checking', '1204', 18_450],
    ['Larkspur Checking', '3391', 700, 'REMOVED'],
  ],
  mona: movers,
  'mona-checking': movers,
  'mona-linked': movers,
  boris: movers,
  fred: movers,
  odile: movers,
  'odile-full': movers,
  lars: movers,
};

/** Who has an account to deposit into, or may open one. */
const deposits = ({ accounts, screens }: Persona) =>
  screens.includes('Decision') || accounts.some(({ kind }) => kind === 'ledger');

function fundingOf(persona: Persona): readonly Funding[] {
  if (!deposits(persona)) return [];
  return ownFunding[persona.userName] ?? usual;
}

/** The id of a member's bank account, by its last four digits. */
export const fundingId = ({ tenant, userName }: Persona, lastFour: string) =>
  makeId('funding', tenant, userName, lastFour);

/**
 * The bank accounts that a persona may move money from and to. What a linked bank holds is asked of that bank, and not
 * kept here.
 */
export function fundingRows(persona: Persona): FundingRow[] {
  return fundingOf(persona).map(([description, lastFour, balance, status]) => ({
    tenant: persona.tenant,
    id: fundingId(persona, lastFour),
    person: personId(persona),
    accountNumber: `40010000${lastFour}`,
    institution: status === undefined ? null : institutionOf(description),
    description,
    subType: description.endsWith('Savings') ? 'savings' : 'checking',
    isExternal: status !== undefined,
    status: status === undefined || status === REMOVED ? 'ACTIVE' : status,
    isRemoved: status === REMOVED,
    balanceCents: status === undefined ? cents(balance * 100) : null,
    item: status === undefined ? null : itemId(persona, lastFour),
    // The provider of the demo names an account as we do.
    providerAccount: status === undefined ? null : fundingId(persona, lastFour),
  }));
}

/** `First Meadow Checking` is an account at First Meadow. */
const institutionOf = (description: string) => description.split(' ').slice(0, -1).join(' ');

const itemId = ({ tenant, userName }: Persona, lastFour: string) => makeId('item', tenant, userName, lastFour);

/** An item of the linking provider, with the access token that it has there. */
export interface LinkedItem {
  readonly row: Pick<typeof schema.linkedItem.$inferInsert, 'tenant' | 'id' | 'person' | 'institution'>;
  readonly isRemoved: boolean;
  readonly accessToken: string;
}

/** The items by which a persona's banks are linked, one for each account. Of one that was removed none is left. */
export function linkedItems(persona: Persona): LinkedItem[] {
  return fundingOf(persona)
    .filter(([, , , status]) => status !== undefined)
    .map(([description, lastFour, , status]) => {
      const id = itemId(persona, lastFour);
      return {
        row: {
          tenant: persona.tenant,
          id,
          person: personId(persona),
          institution: institutionOf(description).toLowerCase().replaceAll(' ', '-'),
        },
        isRemoved: status === REMOVED,
        accessToken: `access-demo-${id}`,
      };
    });
}

/** An item as the provider knows it, with its one account. */
export interface ProvidedLink {
  readonly item: NewItem;
  readonly account: Omit<Account, 'balance'>;
}

/** The same items as their provider knows them; it has none of one that was removed. */
export function providedLinks(persona: Persona): ProvidedLink[] {
  const rows = fundingRows(persona).filter(({ isExternal }) => isExternal);
  return linkedItems(persona).flatMap(({ row: { id, tenant, person, institution }, isRemoved, accessToken }) => {
    const row = rows.find(({ item }) => item === id);
    if (isRemoved || row === undefined) return [];
    const needsLinking = row.status !== 'ACTIVE';
    const { description: name, accountNumber, subType } = row;
    return {
      item: { id, tenant, person, institution, institutionName: row.institution ?? name, accessToken, needsLinking },
      account: { id: row.id, name, lastFour: accountNumber.slice(-4), subType: subType ?? 'checking' },
    };
  });
}

/** The same accounts as their own banks know them. */
export function bankAccounts(persona: Persona): BankAccount[] {
  return fundingOf(persona).map(([, lastFour, balance, status]) => ({
    tenant: persona.tenant,
    id: fundingId(persona, lastFour),
    isLinked: status !== undefined,
    balance: cents(balance * 100),
  }));
}
