import type { RefusalName } from '@wealth/api';
import { type Application, contactQuestions, ownerQuestions } from '@wealth/domain/workflow';
import { badRequest, conflict, portUnavailable } from '../kernel/api-error.ts';
import {
  type ApplicationCheck,
  type ApplicationToCheck,
  askPort,
  checkRefusals,
  type Ports,
  requireFit,
} from '../ports/index.ts';

const NOTHING_OPENED = 'Nothing was opened. Please check that answer.';

/** Longer words of the custodian are none that a member could read. */
const MAX_MESSAGE_LENGTH = 200;

const unavailable = (cause?: unknown) =>
  portUnavailable("We can't send applications right now. Nothing was opened, and your answers are saved.", cause);

const outcomes: readonly ApplicationCheck['outcome'][] = ['ACCEPTED', 'ALREADY_KNOWN', 'REFUSED', 'FIELD_REFUSED'];

/** @throws PortUnavailable for an answer that means nothing */
const fittingCheck = (answer: ApplicationCheck) =>
  requireFit(
    outcomes.includes(answer.outcome) && (answer.outcome !== 'REFUSED' || checkRefusals.includes(answer.reason)),
    answer,
  );

/**
 * Has the custodian check an application. Called outside of any transaction.
 * @param limitMs milliseconds until no answer is awaited any more
 * @throws ApiError 503 PORT_UNAVAILABLE where no answer comes in time, or one that means nothing
 */
export async function checkedByCustodian(
  ports: Pick<Ports, 'custodian'> | undefined,
  application: ApplicationToCheck,
  limitMs: number,
): Promise<ApplicationCheck> {
  if (!ports) throw unavailable();
  return askPort((signal) => ports.custodian.check(application, signal), fittingCheck, limitMs).catch((problem) => {
    throw unavailable(problem);
  });
}

type Refusal = Extract<ApplicationCheck, { readonly outcome: 'REFUSED' }>;

const names = {
  SAME_NUMBER: 'JOINT_PRIMARY_SAME_SSN_ERROR',
  HOME_ADDRESS: 'NEW_ACCOUNT_HOME_ADDRESS_ERROR',
  HOME_PO_BOX: 'PO_BOX_HOME_ADDRESS_ERROR',
  MAILING_ADDRESS: 'NEW_ACCOUNT_MAIL_ADDRESS_ERROR',
  BUSINESS_ADDRESS: 'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR',
  TRUSTED_CONTACT_ADDRESS: 'TRUSTED_CONTACT_ADDRESS_ERROR',
} as const satisfies Record<Refusal['reason'], RefusalName>;

/** The question whose answer was refused; undefined where it is not known whose answer it is. */
function refusedQuestion({ reason, owner }: Refusal, { applicants }: Application): string | undefined {
  if (reason === 'SAME_NUMBER') return ownerQuestions.JOINT.socialSecurityNumber;
  if (reason === 'TRUSTED_CONTACT_ADDRESS') return contactQuestions.address.street;
  const whose = applicants.length === 1 ? 'PRIMARY' : owner;
  const applicant = applicants.find(({ applicantType }) => applicantType === whose);
  if (!applicant) return undefined;
  const asked = ownerQuestions[applicant.applicantType === 'PRIMARY' ? 'PRIMARY' : 'JOINT'];
  if (reason === 'BUSINESS_ADDRESS') return asked.employerStreet;
  const isOwnMailing = reason === 'MAILING_ADDRESS' && !applicant.isSameMailingAddress;
  return isOwnMailing ? asked.mailing.street : asked.home.street;
}

const words = (given: unknown) =>
  typeof given === 'string' && given !== '' && given.length <= MAX_MESSAGE_LENGTH ? given : undefined;

/**
 * @throws ApiError 400 or 409 that says what the custodian does not take (spec 000 §8). Details name the question where
 * it is known, else the field as the custodian names it.
 */
export function requireAccepted(check: ApplicationCheck, application: Application): void {
  if (check.outcome === 'REFUSED') {
    const field = refusedQuestion(check, application);
    const details = field === undefined ? [] : [{ field, issue: 'is not accepted' }];
    throw conflict(names[check.reason], NOTHING_OPENED, details);
  }
  if (check.outcome !== 'FIELD_REFUSED') return;
  const [field, issue, message] = [words(check.field), words(check.issue), words(check.message)];
  if (field === undefined) throw badRequest('Please check your answers. Nothing was opened.');
  throw badRequest(NOTHING_OPENED, [
    { field, ...(issue !== undefined && { issue }), ...(message !== undefined && { message }) },
  ]);
}
