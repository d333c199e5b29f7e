import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../http/register-route.ts';
import type { Caller } from '../kernel/caller.ts';
import { addProspect, isLinked, memberOfNumber } from './member.repository.ts';
import { mayBeProspect } from './member.rules.ts';

/**
 * Makes a person of a sign-in that belongs to no member, so that it can apply for an account (DECISIONS D-195). Of
 * concurrent calls one does. Runs as `linker`.
 */
export async function becomeProspect(
  { transaction, tenant, person, record }: RequestContext,
  { subject, memberNumber }: Caller,
  now: number,
): Promise<void> {
  if (person !== undefined) return;
  const member = await memberOfNumber(transaction, tenant, memberNumber);
  if (!mayBeProspect(member, member !== undefined && (await isLinked(transaction, tenant, member.person)))) return;
  const prospect = { tenant, subject, person: randomUUID(), linkedAt: new Date(now) };
  if (!(await addProspect(transaction, prospect))) return;
  await record({ action: 'CREATE', entity: 'person', entityId: prospect.person });
}
