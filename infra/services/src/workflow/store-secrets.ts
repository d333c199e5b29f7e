import type { Demographic, SaveWorkflowBody } from '@wealth/api';
import { isSecretReference, socialSecurityField } from '@wealth/domain/fields';
import { answerText, type Definition, numberProblem, ownerAsked } from '@wealth/domain/workflow';
import type { RequestContext } from '../http/register-route.ts';
import { ApiError } from '../kernel/api-error.ts';
import {
  type EnvelopeKeys,
  knownSecret,
  type SecretOwner,
  type SecretReference,
  sameSecrets,
  storeSecret,
} from '../secrets/index.ts';
import { numberQuestions, unsavable } from './merge.rules.ts';
import type { KeptNumbers, Owner } from './workflow.repository.ts';

/** How the numbers of a save are checked and stored. */
export interface PuttingAway {
  readonly definition: Definition;
  readonly demographic: Demographic | undefined;
  readonly keys: EnvelopeKeys | undefined;
  readonly allowsTestNumbers: boolean;
  /** Milliseconds of the system clock. */
  readonly storedAt: number;
}

/** The owner whose question asks for a number decides its purpose. */
const purposeOf = (questionId: string): SecretOwner['purpose'] =>
  ownerAsked(questionId) === 'JOINT' ? 'JOINT_SOCIAL_SECURITY_NUMBER' : 'SOCIAL_SECURITY_NUMBER';

/** Stores a number, unless the same one is stored for this use already: a repeated number keeps its reference. */
async function stored(
  { transaction, record }: RequestContext,
  owner: SecretOwner,
  digits: string,
  { keys, storedAt }: PuttingAway,
): Promise<SecretReference> {
  if (!keys) throw new ApiError(503, 'KEYS_MISSING', "We can't change anything right now. Please try again later.");
  const number = socialSecurityField(true).shown(digits);
  const [same] = await sameSecrets(transaction, keys, owner, number);
  if (same !== undefined) return { reference: same, lastFour: digits.slice(-4) };
  const secret = await storeSecret(transaction, keys, owner, number, storedAt);
  await record({ action: 'CREATE', entity: 'secret', entityId: secret.reference });
  return secret;
}

/**
 * Puts the typed Social Security numbers of a save away, in the transaction of the save. A reference in place of a
 * number has to be one that the same member was given for the same use.
 * @returns reference and last four digits of each number, by the id of its question
 * @throws ApiError 400 that names the questions whose answer is neither, and 503 for a number where there are no keys
 */
export async function storeSecrets(
  work: RequestContext,
  { tenant, person }: Owner,
  { answers }: Pick<SaveWorkflowBody['userWorkflow'], 'answers'>,
  parts: PuttingAway,
): Promise<KeptNumbers> {
  const requests = numberQuestions(parts.definition, parts.demographic).map(({ id }) => ({
    id,
    text: answerText(answers, id),
  }));
  const given = requests.filter(({ text }) => text !== '');
  const wrong = given.filter(({ text }) => numberProblem(text, parts.allowsTestNumbers) !== undefined);
  if (wrong.length > 0) throw unsavable(wrong.map(({ id }) => ({ field: id, issue: 'is no Social Security number' })));
  const kept: Record<string, SecretReference> = {};
  for (const { id, text } of given) {
    const owner: SecretOwner = { tenant, person, purpose: purposeOf(id) };
    const secret = isSecretReference(text)
      ? await knownSecret(work.transaction, owner, text)
      : await stored(work, owner, socialSecurityField(true).tidy(text), parts);
    if (!secret) throw unsavable([{ field: id, issue: 'is unknown' }]);
    kept[id] = secret;
  }
  return kept;
}
