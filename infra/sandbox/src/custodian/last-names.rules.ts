import type { AccountApplication, ApplicationCheck, IdentityOutcome } from '@wealth/services/ports';

/** The primary owner's last name as the demo's custodian looks it up: the whole name, in any case. */
export function magicName({ applicants }: AccountApplication['application']): string {
  const primary = applicants.find(({ applicantType }) => applicantType === 'PRIMARY');
  return primary?.name.lastName.trim().toLowerCase() ?? '';
}

/** So many questions about an application of `Already` are answered that the custodian has it. */
export const QUESTIONS_OF_ALREADY = 2;

const owner = 'PRIMARY';

/** What the custodian says of an application whose primary owner has that last name (PERSONAS §6). */
export const checksByName: ReadonlyMap<string, ApplicationCheck> = new Map<string, ApplicationCheck>([
  ['blank', { outcome: 'FIELD_REFUSED', field: 'employer', message: 'must not be blank' }],
  ['issue', { outcome: 'FIELD_REFUSED', field: 'email', issue: 'is not accepted' }],
  ['street', { outcome: 'FIELD_REFUSED', field: 'street', issue: 'is not accepted' }],
  ['default', { outcome: 'FIELD_REFUSED' }],
  ['samessn', { outcome: 'REFUSED', reason: 'SAME_NUMBER' }],
  ['trusted', { outcome: 'REFUSED', reason: 'TRUSTED_CONTACT_ADDRESS' }],
  ['homeaddr', { outcome: 'REFUSED', reason: 'HOME_ADDRESS', owner }],
  ['mailaddr', { outcome: 'REFUSED', reason: 'MAILING_ADDRESS', owner }],
  ['bizaddr', { outcome: 'REFUSED', reason: 'BUSINESS_ADDRESS', owner }],
  ['pobox', { outcome: 'REFUSED', reason: 'HOME_PO_BOX', owner }],
]);

/** What the identity check says of an application whose primary owner has that last name (DECISIONS D-224). */
export const identitiesByName: ReadonlyMap<string, IdentityOutcome> = new Map<string, IdentityOutcome>([
  ['refer', { outcome: 'REFERRED' }],
  ['refuse', { outcome: 'REFUSED', reason: 'The demo refuses this last name.' }],
]);
