import { demographicCall, linkMemberCall, memberStatusCall } from '@wealth/api/schemas';
import { portalAndWidget, portalOnly, type RequestContext } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { conflict } from '../kernel/api-error.ts';
import { findDemographic, link, linkedPerson, memberOfNumber, memberOfPerson } from './member.repository.ts';
import { demographicFrom, getMemberStatus, linkablePerson } from './member.rules.ts';

/** The member's status, the link, and the demographic data (spec 000 §7). */
export function memberService({ registerRoute, systemClock }: ServiceTools): void {
  registerRoute(memberStatusCall, portalAndWidget, ({ caller, asLinker }) =>
    asLinker(async ({ transaction, tenant, person }) => {
      const member =
        person === undefined
          ? await memberOfNumber(transaction, tenant, caller.memberNumber)
          : await memberOfPerson(transaction, tenant, person);
      return getMemberStatus(person !== undefined, member);
    }),
  );

  registerRoute(linkMemberCall, portalAndWidget, ({ caller, asLinker }) =>
    asLinker(async (work) => {
      if (work.person === undefined) await linkNow(work, caller.subject, caller.memberNumber, systemClock.now());
      return { linked: true };
    }),
  );

  registerRoute(demographicCall, portalOnly, ({ asSignedIn }) =>
    asSignedIn(async ({ transaction, tenant, person, record }) => {
      const row = person === undefined ? undefined : await findDemographic(transaction, tenant, person);
      if (!row) return undefined;
      await record({ action: 'READ', entity: 'demographic', entityId: row.person });
      return demographicFrom(row);
    }),
  );
}

async function linkNow(
  { transaction, tenant, record }: RequestContext,
  subject: string,
  memberNumber: string | undefined,
  now: number,
): Promise<void> {
  const person = linkablePerson(await memberOfNumber(transaction, tenant, memberNumber));
  if (await link(transaction, { tenant, subject, person, linkedAt: new Date(now) })) {
    await record({ action: 'LINK', entity: 'identity', entityId: person });
    return;
  }
  // Another call of the same sign-in linked meanwhile: no conflict. Any other sign-in is one.
  if ((await linkedPerson(transaction, tenant, subject)) !== person) {
    throw conflict('ALREADY_LINKED', 'This member is linked to another sign-in already.');
  }
}
