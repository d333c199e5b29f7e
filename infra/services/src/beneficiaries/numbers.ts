import { type Beneficiary, repeatedNumbers } from '@wealth/domain/beneficiaries';
import { socialSecurityField } from '@wealth/domain/fields';
import type { RequestContext } from '../http/register-route.ts';
import { deleteSecrets, type EnvelopeKeys, equalSecrets, type SecretOwner, storeSecret } from '../secrets/index.ts';
import type { BeneficiaryRow, NewBeneficiary } from './beneficiaries.repository.ts';
import { refusedNumbers } from './beneficiaries.rules.ts';

/** A list in canonical form, and what is saved. */
interface BeneficiaryChange {
  readonly list: readonly Beneficiary[];
  readonly saved: readonly BeneficiaryRow[];
}

/** The owner of the account, whose secrets the numbers are. */
interface Keeping {
  readonly keys: EnvelopeKeys;
  readonly tenant: string;
  readonly person: string;
  /** Milliseconds of the system clock. */
  readonly storedAt: number;
}

const ownedBy = ({ tenant, person }: Keeping, purpose: SecretOwner['purpose']): SecretOwner => ({
  tenant,
  person,
  purpose,
});

const BENEFICIARYS = 'BENEFICIARY_SOCIAL_SECURITY_NUMBER';

/** The new ones of a list, with their places and their numbers as they are stored. */
const added = ({ list }: BeneficiaryChange) =>
  list.flatMap(({ id, socialSecurityNumber }, place) =>
    id === undefined ? [{ place, number: socialSecurityField(true).shown(socialSecurityNumber) }] : [],
  );

/** The references of the saved ones that stay, by id. */
function staying({ list, saved }: BeneficiaryChange): Map<string, string> {
  const kept = new Set(list.map(({ id }) => id));
  return new Map(saved.filter(({ id }) => kept.has(id)).map((row) => [row.id, row.socialSecurityReference]));
}

/**
 * Refuses a number that is there twice, and the owner's own. The same person may inherit the owner's other IRA, and the
 * number of one who is removed by this save is free.
 * @throws ApiError 409 DUPLICATE_SSN or OWN_SSN, which names the places
 */
export async function requireOtherNumbers(
  { transaction }: RequestContext,
  change: BeneficiaryChange,
  keeping: Keeping,
): Promise<void> {
  const news = added(change);
  const equal = (purpose: SecretOwner['purpose']) =>
    equalSecrets(
      transaction,
      keeping.keys,
      ownedBy(keeping, purpose),
      news.map(({ number }) => number),
    );
  // The hash covers the purpose, so each purpose is asked separately.
  const [heirs, owners] = [await equal(BENEFICIARYS), await equal('SOCIAL_SECURITY_NUMBER')];
  const kept = new Set(staying(change).values());
  const placesOf = (isRefused: (index: number) => boolean) =>
    news.flatMap(({ place }, index) => (isRefused(index) ? [place] : []));
  const saved = placesOf((index) => heirs[index]?.some((reference) => kept.has(reference)) ?? false);
  const twice = new Set([...repeatedNumbers(change.list), ...saved]);
  const own = placesOf((index) => (owners[index]?.length ?? 0) > 0);
  if (twice.size > 0) throw refusedNumbers('DUPLICATE_SSN', [...twice]);
  if (own.length > 0) throw refusedNumbers('OWN_SSN', own);
}

/** Stores the numbers of the new ones. @returns the list with the secret of each */
export async function storeNumbers(
  { transaction, record }: RequestContext,
  change: BeneficiaryChange,
  keeping: Keeping,
): Promise<NewBeneficiary[]> {
  const references = staying(change);
  const numbers = new Map(added(change).map(({ place, number }) => [place, number]));
  const list: NewBeneficiary[] = [];
  for (const [place, one] of change.list.entries()) {
    const number = numbers.get(place);
    let reference = one.id === undefined ? undefined : references.get(one.id);
    if (number !== undefined) {
      const owner = ownedBy(keeping, BENEFICIARYS);
      ({ reference } = await storeSecret(transaction, keeping.keys, owner, number, keeping.storedAt));
      await record({ action: 'CREATE', entity: 'secret', entityId: reference });
    }
    if (reference === undefined) throw new Error('A beneficiary that stays has no number');
    list.push({ one, socialSecurityReference: reference });
  }
  return list;
}

/** Deletes the numbers of those who were removed: after them, since they name their secrets. */
export async function deleteNumbers(
  { transaction, record }: RequestContext,
  change: BeneficiaryChange,
  keeping: Keeping,
): Promise<void> {
  const kept = new Set(staying(change).values());
  const gone = change.saved
    .map(({ socialSecurityReference }) => socialSecurityReference)
    .filter((reference) => !kept.has(reference));
  await deleteSecrets(transaction, ownedBy(keeping, BENEFICIARYS), gone);
  for (const reference of gone) await record({ action: 'DELETE', entity: 'secret', entityId: reference });
}
