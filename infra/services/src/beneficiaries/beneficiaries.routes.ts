import type { Beneficiaries, SaveBeneficiariesBody } from '@wealth/api';
import { beneficiariesCall, createBeneficiariesCall, updateBeneficiariesCall } from '@wealth/api/schemas';
import type { BeneficiaryFacts } from '@wealth/domain/beneficiaries';
import { today } from '@wealth/domain/calendar';
import { type MemberContext, portalOnly, type RequestContext } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { badField } from '../kernel/api-error.ts';
import { findDemographic } from '../member/member.repository.ts';
import type { EnvelopeKeys } from '../secrets/index.ts';
import { findSettings } from '../settings/settings.repository.ts';
import { getOption } from '../settings/settings.rules.ts';
import {
  findBeneficiaries,
  lockedOwnedAccount,
  type OwnedAccount,
  ownedAccount,
  replaceBeneficiaries,
} from './beneficiaries.repository.ts';
import {
  beneficiariesReply,
  requireGuidedIra,
  requireSameBirthDates,
  requireUnchanged,
  validateBeneficiaries,
} from './beneficiaries.rules.ts';
import { deleteNumbers, requireOtherNumbers, storeNumbers } from './numbers.ts';

/** A save, with the facts that it is validated by. */
interface Save {
  readonly body: SaveBeneficiariesBody;
  /** Of the call that creates a list. */
  readonly isFirst: boolean;
  readonly facts: BeneficiaryFacts;
  readonly keys: EnvelopeKeys | undefined;
  /** Milliseconds of the system clock. */
  readonly storedAt: number;
}

/** Who inherits an IRA: shown, named, changed and emptied (spec 002 §4). */
export function beneficiariesService(tools: ServiceTools): void {
  const { registerRoute, businessClocks, testNumbers, keys, systemClock } = tools;

  registerRoute(beneficiariesCall, portalOnly, ({ body, asMember }) =>
    asMember(async (work) => {
      const account = await ownedAccount(work.transaction, work, body.accountNumber);
      requireGuidedIra(account, await branchCodeOf(work));
      await work.record({ action: 'READ', entity: 'beneficiary', entityId: account.id });
      return savedList(work, account, testNumbers.areAllowed);
    }),
  );

  const saves = [
    [createBeneficiariesCall, true],
    [updateBeneficiariesCall, false],
  ] as const;
  for (const [call, isFirst] of saves) {
    registerRoute(call, portalOnly, async ({ body, caller, withIdempotencyKey }) => {
      const facts = { today: today(await businessClocks.of(caller)), allowsTestNumbers: testNumbers.areAllowed };
      return withIdempotencyKey((work) => save(work, { body, isFirst, facts, keys, storedAt: systemClock.now() }));
    });
  }
}

/** Saves a list whole, or refuses it and changes nothing. */
async function save(work: MemberContext, { body, isFirst, facts, keys, storedAt }: Save): Promise<Beneficiaries> {
  if (!keys) throw new Error('A call that takes a key is refused before where there are no keys');
  const { transaction, tenant, person } = work;
  const account = await lockedOwnedAccount(transaction, work, body.accountNumber);
  requireGuidedIra(account, await branchCodeOf(work));
  const list = validateBeneficiaries(body, facts);
  if (isFirst && list.length === 0) throw badField('beneficiaries', 'is empty');
  const saved = await findBeneficiaries(transaction, tenant, account.id);
  requireUnchanged(saved, body, isFirst);
  requireSameBirthDates(saved, list);
  const change = { list, saved };
  const keeping = { keys, tenant, person, storedAt };
  await requireOtherNumbers(work, change, keeping);
  await replaceBeneficiaries(transaction, tenant, account.id, await storeNumbers(work, change, keeping));
  await deleteNumbers(work, change, keeping);
  await work.record({ action: actionOf(list.length, isFirst), entity: 'beneficiary', entityId: account.id });
  return savedList(work, account, facts.allowsTestNumbers);
}

function actionOf(count: number, isFirst: boolean): 'CREATE' | 'UPDATE' | 'DELETE' {
  if (count === 0) return 'DELETE';
  return isFirst ? 'CREATE' : 'UPDATE';
}

/** The saved list. It says whether the owner's state has community property, so that no address is sent. */
async function savedList(
  { transaction, tenant, person }: MemberContext,
  { id }: OwnedAccount,
  allowsTestNumbers: boolean,
): Promise<Beneficiaries> {
  const rows = await findBeneficiaries(transaction, tenant, id);
  const known = await findDemographic(transaction, tenant, person);
  return beneficiariesReply(rows, { homeState: known?.homeAddress.state, allowsTestNumbers });
}

const branchCodeOf = async ({ transaction, tenant }: RequestContext): Promise<string> =>
  getOption(await findSettings(transaction, tenant), 'guidedInvestmentBranchCode');
