import { randomUUID } from 'node:crypto';
import { beneficiaryTypeToWire } from '@wealth/api';
import { type Beneficiary, isRelationship } from '@wealth/domain/beneficiaries';
import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { notFound } from '../kernel/api-error.ts';

const { account, accountAccess, beneficiary, secret } = schema;

/** An account that the member owns. */
export type OwnedAccount = Pick<typeof account.$inferSelect, 'id' | 'number' | 'type'>;

/** Whose account it is. */
export interface AccountOwner {
  readonly tenant: string;
  readonly person: string;
}

/** A saved beneficiary with the last four digits of its number. */
export type BeneficiaryRow = typeof beneficiary.$inferSelect & { readonly lastFour: string };

/** A beneficiary in canonical form, and the secret of its number. */
export interface NewBeneficiary {
  readonly one: Beneficiary;
  readonly socialSecurityReference: string;
}

function owned(transaction: Transaction, { tenant, person }: AccountOwner, number: string) {
  return transaction
    .select({ id: account.id, number: account.number, type: account.type })
    .from(account)
    .innerJoin(
      accountAccess,
      and(
        eq(accountAccess.tenant, account.tenant),
        eq(accountAccess.account, account.id),
        eq(accountAccess.person, person),
        eq(accountAccess.role, 'PRIMARY'),
      ),
    )
    .where(and(eq(account.tenant, tenant), eq(account.number, number)))
    .orderBy(asc(account.id))
    .limit(1);
}

const orNotFound = ([found]: readonly OwnedAccount[]): OwnedAccount => {
  if (found === undefined) throw notFound("We couldn't find that account.");
  return found;
};

/**
 * The member's own account of that number. The numbers of its beneficiaries are the owner's secrets, so no joint owner
 * reads or changes the list.
 * @throws ApiError 404
 */
export async function ownedAccount(
  transaction: Transaction,
  owner: AccountOwner,
  number: string,
): Promise<OwnedAccount> {
  return orNotFound(await owned(transaction, owner, number));
}

/** The same, locked until the transaction ends: two saves are checked one after the other. @throws ApiError 404 */
export async function lockedOwnedAccount(
  transaction: Transaction,
  owner: AccountOwner,
  number: string,
): Promise<OwnedAccount> {
  return orNotFound(await owned(transaction, owner, number).for('no key update', { of: account }));
}

/** Who inherits an account: primary ones first, each type in the order in which it was saved. */
export async function findBeneficiaries(
  transaction: Transaction,
  tenant: string,
  accountId: string,
): Promise<BeneficiaryRow[]> {
  const found = await transaction
    .select({ beneficiary, lastFour: secret.lastFour })
    .from(beneficiary)
    .innerJoin(
      secret,
      and(eq(secret.tenant, beneficiary.tenant), eq(secret.reference, beneficiary.socialSecurityReference)),
    )
    .where(ofAccount(tenant, accountId))
    .orderBy(desc(beneficiary.type), asc(beneficiary.id));
  return found.map(({ beneficiary: row, lastFour }) => ({ ...row, lastFour }));
}

const ofAccount = (tenant: string, accountId: string): SQL | undefined =>
  and(eq(beneficiary.tenant, tenant), eq(beneficiary.account, accountId));

/**
 * Replaces the list of an account. All get new ids, so that a list that was loaded before is known as an older one; the
 * ids of one save sort in its order.
 */
export async function replaceBeneficiaries(
  transaction: Transaction,
  tenant: string,
  accountId: string,
  list: readonly NewBeneficiary[],
): Promise<void> {
  await transaction.delete(beneficiary).where(ofAccount(tenant, accountId));
  if (list.length === 0) return;
  const save = randomUUID();
  await transaction.insert(beneficiary).values(
    list.map(({ one, socialSecurityReference }, place) => ({
      tenant,
      id: `${save}-${String(place).padStart(2, '0')}`,
      account: accountId,
      ...columnsOf(one),
      socialSecurityReference,
    })),
  );
}

function columnsOf({ name, relationship, dateOfBirth, address, sharePercent, beneficiaryType }: Beneficiary) {
  if (!isRelationship(relationship) || sharePercent === undefined) throw new Error('This beneficiary was not checked');
  return {
    type: beneficiaryTypeToWire(beneficiaryType),
    firstName: name.firstName,
    lastName: name.lastName,
    relationship,
    dateOfBirth,
    address: { ...address },
    sharePercent,
  };
}
