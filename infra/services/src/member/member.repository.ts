import { and, eq, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { demographic, identity, member, person, secret } = schema;

export type MemberRow = typeof member.$inferSelect;
export type DemographicRow = typeof demographic.$inferSelect & { readonly lastFour: string };

/** The person that a sign-in is linked to. */
export async function linkedPerson(
  transaction: Transaction,
  tenant: string,
  subject: string,
): Promise<string | undefined> {
  const [found] = await transaction
    .select({ person: identity.person })
    .from(identity)
    .where(and(eq(identity.tenant, tenant), eq(identity.subject, subject)));
  return found?.person;
}

export async function memberOfPerson(
  transaction: Transaction,
  tenant: string,
  person: string,
): Promise<MemberRow | undefined> {
  const [found] = await transaction
    .select()
    .from(member)
    .where(and(eq(member.tenant, tenant), eq(member.person, person)));
  return found;
}

export async function memberOfNumber(
  transaction: Transaction,
  tenant: string,
  memberNumber: string | undefined,
): Promise<MemberRow | undefined> {
  if (memberNumber === undefined) return undefined;
  const [found] = await transaction
    .select()
    .from(member)
    .where(and(eq(member.tenant, tenant), eq(member.memberNumber, memberNumber)));
  return found;
}

/** Links; false when another call linked first. */
export async function link(
  transaction: Transaction,
  row: { tenant: string; subject: string; person: string; linkedAt: Date },
): Promise<boolean> {
  const written = await transaction
    .insert(identity)
    .values(row)
    .onConflictDoNothing()
    .returning({ person: identity.person });
  return written.length > 0;
}

export async function isLinked(transaction: Transaction, tenant: string, of: string): Promise<boolean> {
  const found = await transaction
    .select({ person: identity.person })
    .from(identity)
    .where(and(eq(identity.tenant, tenant), eq(identity.person, of)));
  return found.length > 0;
}

/**
 * Adds a person with a sign-in and nothing else. It is one statement, so that of concurrent calls one adds a person and the
 * others leave none behind.
 * @returns false where the sign-in has a person already
 */
export async function addProspect(
  transaction: Transaction,
  row: { tenant: string; subject: string; person: string; linkedAt: Date },
): Promise<boolean> {
  const { tenant, subject, person: id, linkedAt } = row;
  const { rowCount } = await transaction.execute(sql`
    with linked as (
      insert into ${identity} (tenant, subject, person, linked_at)
      values (${tenant}, ${subject}, ${id}, ${linkedAt.toISOString()})
      on conflict do nothing
      returning person)
    insert into ${person} (tenant, id) select ${tenant}, linked.person from linked`);
  return (rowCount ?? 0) > 0;
}

export async function findDemographic(
  transaction: Transaction,
  tenant: string,
  person: string,
): Promise<DemographicRow | undefined> {
  const [found] = await transaction
    .select({ demographic, lastFour: secret.lastFour })
    .from(demographic)
    .innerJoin(
      secret,
      and(eq(secret.tenant, demographic.tenant), eq(secret.reference, demographic.socialSecurityReference)),
    )
    .where(and(eq(demographic.tenant, tenant), eq(demographic.person, person)));
  return found && { ...found.demographic, lastFour: found.lastFour };
}
