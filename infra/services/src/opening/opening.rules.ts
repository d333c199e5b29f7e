import { isDeepStrictEqual } from 'node:util';
import {
  type AccountOpening,
  BLANK_MESSAGE,
  type OpenedAccount,
  type RiskModels,
  type SettingsReply,
  type Workflow,
} from '@wealth/api';
import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import {
  type AnswerProblem,
  type Application,
  CHOSEN_PORTFOLIO,
  getVisibility,
  isHome,
  shownFields,
} from '@wealth/domain/workflow';
import { ApiError, badRequest, conflict } from '../kernel/api-error.ts';
import { getOption } from '../settings/settings.rules.ts';

/** A document that was agreed to, in the revision that was shown. */
export interface AgreedDocument {
  readonly document: string;
  readonly revision: string;
}

/** The model that an application chooses. */
export interface ChosenModel {
  readonly id: string;
  readonly displayName: string;
}

const blank: readonly AnswerProblem['key'][] = ['REQUIRED', 'ONE_REQUIRED'];

const isHomePostOfficeBox = ({ questionId, key }: AnswerProblem) => key === 'PO_BOX' && isHome(questionId);

/**
 * @throws ApiError 400 that names the questions of the answers which are missing or wrong; 409
 * PO_BOX_HOME_ADDRESS_ERROR where nothing is wrong but a home that is a PO box
 */
export function requireComplete(problems: readonly AnswerProblem[]): void {
  if (problems.length === 0) return;
  const [boxes, others] = [problems.filter(isHomePostOfficeBox), problems.filter((one) => !isHomePostOfficeBox(one))];
  if (others.length === 0) {
    throw conflict(
      'PO_BOX_HOME_ADDRESS_ERROR',
      'A home address cannot be a PO box. Nothing was opened.',
      boxes.map(({ questionId: field, key: issue }) => ({ field, issue })),
    );
  }
  throw badRequest(
    'Some answers are missing or cannot be taken. Nothing was opened.',
    others.map(({ questionId: field, key: issue }) =>
      blank.includes(issue) ? { field, message: BLANK_MESSAGE } : { field, issue },
    ),
  );
}

/**
 * Returns the saved application if it equals the sent one, which is the one that the member agreed to. Years of work are
 * counted by the day, so an application of the day before may arrive after midnight.
 * @param built the application as a day has it
 * @throws ApiError 409 APPLICATION_CHANGED
 */
export function requireSame(
  sent: Omit<AccountOpening, 'again'>,
  built: (on: BusinessDate) => Application,
  day: BusinessDate,
): Application {
  for (const on of [day, addDays(day, -1)]) {
    const application = built(on);
    if (isDeepStrictEqual(sent, application)) return application;
  }
  throw conflict('APPLICATION_CHANGED', 'What was sent differs from the saved answers. Nothing was opened.');
}

/** The type of the account, in the words of the list of accounts. */
export function getAccountType({ customerType, customerSubType }: Application): string {
  if (customerType !== 'IRA') return customerType;
  return customerSubType === 'ROTH_IRA' ? 'ROTH IRA' : 'IRA';
}

/** @throws ApiError 400 for a model that is not among those offered for the risk answers */
export function chosenModel({ portfolioOptions }: RiskModels, modelId: string): ChosenModel {
  const model = portfolioOptions.flatMap(({ models }) => models).find(({ id }) => id === modelId);
  if (model) return model;
  throw badRequest('That portfolio is not offered for these answers. Nothing was opened.', [
    { field: CHOSEN_PORTFOLIO, issue: 'is not offered' },
  ]);
}

/** What stands first in the number of an account (spec 000 §3). @throws ApiError 503 for a tenant without one */
export function getBranchCode(settings: SettingsReply | undefined): string {
  const code = getOption(settings, 'guidedInvestmentBranchCode');
  if (code !== '') return code;
  throw new ApiError(
    503,
    'OPENING_UNAVAILABLE',
    "We can't open accounts right now. Your answers are saved; please try again later.",
  );
}

/** The documents of a complete workflow, in the revisions that its member agreed to. */
export function agreedDocuments(workflow: Workflow, answers: Parameters<typeof getVisibility>[1]): AgreedDocument[] {
  const visibility = getVisibility(workflow, answers);
  return workflow.flows
    .flatMap(({ steps }) => steps)
    .filter(visibility.shows)
    .flatMap((step) => shownFields(step, visibility))
    .flatMap(({ component }) => (component.type === 'LEGAL_DOCUMENTS' ? component.documents : []))
    .map(({ id, revisionKey }) => ({ document: id, revision: workflow.texts[revisionKey] ?? '' }));
}

/** An account that an application opened. */
export type OpenedRow = Omit<OpenedAccount['account'], 'status'>;

/** The account as it was opened, however far it came since: a repeated request gets the first answer. */
export const openedReply = ({ id, number, type }: OpenedRow): OpenedAccount => ({
  account: { id, number, type, status: 'PENDING' },
});
