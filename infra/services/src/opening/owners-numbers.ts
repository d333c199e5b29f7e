import { type Application, ownerQuestions } from '@wealth/domain/workflow';
import type { Transaction } from '../database/index.ts';
import { ApiError, conflict } from '../kernel/api-error.ts';
import { type EnvelopeKeys, revealSecret, type SecretOwner, secretHash } from '../secrets/index.ts';
import type { Owner } from '../workflow/workflow.repository.ts';

const digits = (number: string) => number.replaceAll(/\D/g, '');

/**
 * Refuses a joint account whose owners have the same Social Security number. It compares the numbers, since each is
 * stored for another purpose and so has another reference. Runs as `app`: the role that opens the account may read no
 * secret.
 * @returns the hash under which the credit union's own record of the other owner can be found; undefined for one owner
 * @throws ApiError 409 JOINT_PRIMARY_SAME_SSN_ERROR; 503 where the services have no keys
 */
export async function otherOwnersHash(
  transaction: Transaction,
  owner: Owner,
  { applicants }: Application,
  keys: EnvelopeKeys | undefined,
): Promise<Uint8Array | undefined> {
  const [primary, other] = applicants;
  if (!primary || !other) return undefined;
  if (!keys) throw new ApiError(503, 'KEYS_MISSING', "We can't change anything right now. Please try again later.");
  const numberOf = async (purpose: SecretOwner['purpose'], reference: string) => {
    const number = await revealSecret(transaction, keys, { ...owner, purpose }, reference);
    if (number === undefined) throw new Error('An application names a number that is not stored');
    return digits(number);
  };
  const own = await numberOf('SOCIAL_SECURITY_NUMBER', primary.socialSecurityNumber);
  const others = await numberOf('JOINT_SOCIAL_SECURITY_NUMBER', other.socialSecurityNumber);
  if (own !== others) return secretHash(keys, { tenant: owner.tenant, purpose: 'SOCIAL_SECURITY_NUMBER' }, others);
  throw conflict(
    'JOINT_PRIMARY_SAME_SSN_ERROR',
    'Both owners have the same Social Security number. Nothing was opened.',
    [{ field: ownerQuestions.JOINT.socialSecurityNumber, issue: 'is the number of the first owner' }],
  );
}
