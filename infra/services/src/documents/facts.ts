import { businessDate } from '@wealth/domain/calendar';
import { findHistories } from '../accounts/accounts.repository.ts';
import { reachableAccount } from '../accounts/reachable.ts';
import type { RequestContext } from '../http/register-route.ts';
import { findHoldings } from '../positions/positions.repository.ts';
import {
  accountsNamed,
  contributionsFor,
  type DocumentRow,
  findFirm,
  findStatedTransactions,
  type NamedAccount,
  statedAccounts,
} from './documents.repository.ts';
import type { Sheet } from './sheet.ts';
import {
  ContradictsLedger,
  confirmationSheet,
  consolidatedSheet,
  type Heading,
  type Period,
  statedPeriod,
  statementSheet,
  type TaxFacts,
  taxFormSheet,
  type Values,
} from './sheets.rules.ts';

/**
 * What a document says, read from the ledger and from the document's own row.
 * @throws ContradictsLedger when it would say what the ledger does not
 */
export async function sheetOfDocument(work: RequestContext, document: DocumentRow): Promise<Sheet> {
  const { transaction, tenant } = work;
  const { content, date } = document;
  const heading: Heading = { firm: await findFirm(transaction, tenant), document };
  if (content.kind === 'CONSOLIDATED') return consolidated(work, heading);
  if (content.kind === 'TAX_FORM') {
    const ids = content.accounts ?? [accountIn(document).id];
    return taxFormSheet(heading, content.form, content.year, await taxFacts(work, ids, content.year));
  }
  const account = accountIn(document);
  if (content.kind === 'CONFIRMATION') {
    const ofDay = await findStatedTransactions(transaction, tenant, [account.id], { from: date, to: date });
    return confirmationSheet(heading, account, ofDay);
  }
  const period = statedPeriod(date, 'STATEMENT');
  const values = (await valuesOf(work, [account], period)).get(account.id);
  return statementSheet(heading, {
    account,
    opening: values?.opening ?? 0,
    closing: values?.closing ?? 0,
    transactions: await findStatedTransactions(transaction, tenant, [account.id], period),
    holdings: await findHoldings(work, [await reachableAccount(work, account.id)], period.to),
  });
}

function accountIn({ account }: DocumentRow): NamedAccount {
  if (!account) throw new ContradictsLedger('A document of this kind names no account');
  return account;
}

async function consolidated(work: RequestContext, heading: Heading): Promise<Sheet> {
  const { transaction, tenant, person } = work;
  const period = statedPeriod(heading.document.date, 'CONSOLIDATED');
  const accounts = person === undefined ? [] : await statedAccounts(transaction, tenant, person);
  const values = await valuesOf(work, accounts, period);
  const stated = accounts.flatMap((account) => {
    const own = values.get(account.id);
    return own ? [{ account, ...own }] : [];
  });
  return consolidatedSheet(heading, stated);
}

/** Each account's value before a period and at its end, as its history has them; none for one that was not yet. */
async function valuesOf(
  { transaction, tenant }: RequestContext,
  accounts: readonly NamedAccount[],
  period: Period,
): Promise<ReadonlyMap<string, Values>> {
  const ids = accounts.map(({ id }) => id);
  const histories = await findHistories(transaction, tenant, period, ids);
  return new Map(
    histories.flatMap(({ id, values, before }): [string, Values][] => {
      const closing = values.at(-1) ?? before?.value;
      return closing === undefined ? [] : [[id, { opening: before?.value ?? 0, closing }]];
    }),
  );
}

async function taxFacts(work: RequestContext, ids: readonly string[], year: number): Promise<TaxFacts[]> {
  const { transaction, tenant } = work;
  const accounts = await accountsNamed(transaction, tenant, ids);
  const last = businessDate(`${year}-12-31`);
  const ofYear = { from: `${year}-01-01`, to: last };
  const transactions = await findStatedTransactions(transaction, tenant, ids, ofYear);
  const contributed = await contributionsFor(transaction, tenant, ids, year);
  const values = await valuesOf(work, accounts, { from: last, to: last });
  return accounts.map((account) => ({
    account,
    transactions: transactions.filter((one) => one.account === account.id),
    contributed: contributed.get(account.id) ?? 0,
    value: values.get(account.id)?.closing ?? 0,
  }));
}
