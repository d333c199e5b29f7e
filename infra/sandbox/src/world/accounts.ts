import { businessDayUntil } from '@wealth/domain/business-days';
import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import type { schema } from '@wealth/services/database';
import { getFirm, type Persona, type PlannedAccount, personaNamed } from '../personas/index.ts';
import { firstDay } from './history.ts';
import { accountId, personId } from './ids.ts';
import { portfolios } from './portfolios.ts';
import { riskAnswersFor } from './risk-answers.ts';

/** The row of an account, as GET /accounts answers it. */
export function accountRow(
  { tenant }: Persona,
  account: PlannedAccount,
  anchor: BusinessDate,
): typeof schema.account.$inferInsert {
  const isLedger = account.kind === 'ledger';
  return {
    tenant,
    id: accountId(account.number),
    number: account.number,
    type: account.type,
    family: account.family,
    name: account.name,
    recordType: account.recordType,
    recordTypeId: `demo-${account.recordType.toLowerCase().replaceAll('_', '-')}`,
    source: isLedger ? 'APEX' : account.source,
    sourceRecordType: isLedger ? 'BROKERAGE' : 'REPORTED',
    status: account.status,
    keptBy: isLedger ? 'LEDGER' : 'REPORTED',
    lastReconciledOn: account.days === 0 ? null : businessDayUntil(anchor),
    startDate: account.days === 0 ? anchor : firstDay(account, anchor),
    custodianName: account.family,
    custodianId: account.family.toLowerCase().replaceAll(' ', '-'),
    description: 'Demo data, not market prices',
    manager: isLedger ? getFirm(tenant) : account.family,
    isActive: account.status === 'COMPLETED',
    initialFundingSubmitted: isLedger ? account.fundingSubmitted : true,
    isWithdrawalInProgress: isLedger && account.withdrawing !== undefined,
    accountDetailsExternal: !isLedger && account.detailsExternal ? true : null,
  };
}

/** Who may reach an account: its owner, and those who own it with them. */
export function accessRows(persona: Persona, account: PlannedAccount): (typeof schema.accountAccess.$inferInsert)[] {
  const { tenant } = persona;
  const row = { tenant, account: accountId(account.number) };
  const others = account.kind === 'ledger' ? account.sharedWith : [];
  return [
    { ...row, person: personId(persona), role: 'PRIMARY' },
    ...others.map((userName) => ({
      ...row,
      person: personId(personaNamed(userName, tenant)),
      role: 'ASSOCIATE' as const,
    })),
  ];
}

/** Days since the last review of a portfolio; one that is younger was never reviewed. */
const REVIEWED_AGO = 200;

/** The model that an account follows, and the answers that led to it. Lou's portfolio is locked (P24). */
export function profileRow(
  persona: Persona,
  account: PlannedAccount,
  anchor: BusinessDate,
): typeof schema.portfolioProfile.$inferInsert {
  const { modelId, displayName } = portfolios[account.portfolio];
  return {
    tenant: persona.tenant,
    account: accountId(account.number),
    modelId,
    modelDisplayName: displayName,
    riskAnswers: riskAnswersFor(account),
    isLocked: persona.userName === 'lou',
    lastReviewedAt:
      account.days > REVIEWED_AGO ? new Date(`${businessDayUntil(addDays(anchor, -REVIEWED_AGO))}T15:00:00Z`) : null,
  };
}
