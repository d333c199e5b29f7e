import type { AccountApplication, ApplicationCheck, IdentityOutcome } from '@wealth/services/ports';

type Body = AccountApplication['application'];
type Applicant = Body['applicants'][number];

const ownerOf = ({ applicants }: Body, type: Applicant['applicantType']) =>
  applicants.find(({ applicantType }) => applicantType === type);

/** The primary owner's last name as the demo's custodian looks it up: the whole name, in any case. */
export const magicName = (application: Body): string =>
  ownerOf(application, 'PRIMARY')?.name.lastName.trim().toLowerCase() ?? '';

/** So many questions about an application of `Already` are answered that the custodian has it. */
export const QUESTIONS_OF_ALREADY = 2;

const owner = 'PRIMARY';

/** The custodian's decision by the primary owner's last name (PERSONAS §6). */
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

/** The refused part of an application by the last name; for a name that is not here, the whole application. */
const refusedParts: ReadonlyMap<string, (application: Body) => unknown> = new Map<
  string,
  (application: Body) => unknown
>([
  ['blank', (application: Body) => ownerOf(application, 'PRIMARY')?.employment.employer],
  ['issue', (application: Body) => ownerOf(application, 'PRIMARY')?.email],
  ['street', ({ trustedContact }: Body) => trustedContact?.address],
  ['samessn', (application: Body) => ownerOf(application, 'ASSOCIATE')?.socialSecurityNumber],
  ['trusted', ({ trustedContact }: Body) => trustedContact?.address],
  ['homeaddr', (application: Body) => ownerOf(application, 'PRIMARY')?.homeAddress],
  ['mailaddr', (application: Body) => ownerOf(application, 'PRIMARY')?.mailingAddress],
  ['bizaddr', (application: Body) => ownerOf(application, 'PRIMARY')?.employment.businessAddress],
  ['pobox', (application: Body) => ownerOf(application, 'PRIMARY')?.homeAddress],
]);

/** The part of an application that is refused, as a text: another one is taken. References stand for numbers. */
export function refusedPart(application: Body): string {
  const part = refusedParts.get(magicName(application)) ?? ((whole: Body) => whole);
  return JSON.stringify(part(application) ?? null);
}

/** The identity check's result by the primary owner's last name (DECISIONS D-224). */
export const identitiesByName: ReadonlyMap<string, IdentityOutcome> = new Map<string, IdentityOutcome>([
  ['refer', { outcome: 'REFERRED' }],
  ['refuse', { outcome: 'REFUSED', reason: 'The demo refuses this last name.' }],
]);
