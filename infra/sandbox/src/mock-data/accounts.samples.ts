import type { Account, AccountsReply, History, MockEndpoint } from '@wealth/api';
import { CDB_SOURCE, lastFour } from '@wealth/domain/accounts';
import { businessDayUntil } from '@wealth/domain/business-days';
import type { BusinessDate } from '@wealth/domain/calendar';
import { dollars, inDollars, sum } from '@wealth/domain/money';
import { describe } from '@wealth/domain/postings';
import type { DayValue } from '@wealth/domain/returns';
import {
  accountPositionsReply,
  performanceReply,
  positionsReply,
  summarisedDays,
  summaryOfValuesReply,
  transactionsReply,
} from '@wealth/services/replies';
import { accountSample, sample } from './sample.ts';
import type { SampleBook, SampleBooks } from './sample-books.ts';

/** What the invented member has at another custodian, which reports it and no more. */
const ELSEWHERE = dollars(12_480);

function accountsReply({ individual, roth, today }: SampleBooks): AccountsReply {
  const balanceAsOfDate = businessDayUntil(today);
  const account = ({ id, plan, balance, startDate }: SampleBook): Account => ({
    id,
    number: plan.number,
    type: plan.type,
    name: plan.name,
    family: plan.family,
    custodianName: plan.family,
    recordType: plan.recordType,
    source: 'APEX',
    status: plan.status,
    balance: inDollars(balance),
    balanceAsOfDate,
    startDate,
    isActive: true,
    isBeneficiaryExist: true,
    initialFundingSubmitted: true,
    isFunded: true,
    isWithdrawalInProgress: false,
  });
  const elsewhere: Account = {
    id: 'sample-elsewhere',
    number: '4SA00003',
    type: 'INDIVIDUAL',
    name: 'Held elsewhere',
    family: 'Sample Custody',
    custodianName: 'Sample Custody',
    recordType: 'DIGITAL_SELF_DIRECTED',
    source: CDB_SOURCE,
    status: 'COMPLETED',
    balance: inDollars(ELSEWHERE),
    balanceAsOfDate,
    isActive: true,
    isBeneficiaryExist: false,
    initialFundingSubmitted: true,
    isWithdrawalInProgress: false,
    accountDetailsExternal: true,
  };
  return {
    accounts: [account(individual), account(roth), elsewhere],
    aggregateBalance: inDollars(sum([individual.balance, roth.balance, ELSEWHERE])),
  };
}

function historyReply(days: readonly DayValue[], { range }: SampleBooks): History {
  const shown = days.filter(({ date }) => date >= range.from);
  return {
    aumOverTime: shown.map(({ date, value }) => ({ asOfDate: date, value: inDollars(value) })),
    netAmountInvested: shown.map(({ date, netInvested }) => ({ asOfDate: date, value: inDollars(netInvested) })),
  };
}

/** What happened to an account, newest first. */
function transactionsOf({ id, happenings }: SampleBook, { priceOf }: SampleBooks) {
  const tuples = happenings.map(({ kind, effectiveDate, detail, fund, quantity, cash }, place) => {
    const price = quantity !== undefined && fund !== undefined ? priceOf(fund, effectiveDate) : null;
    const scale = quantity === undefined ? null : 6;
    const named = fund ?? null;
    const description = describe({ kind, detail }, 'en') ?? kind;
    const facts = [`${id}-${place}`, effectiveDate, description] as const;
    return [...facts, named, named, quantity ?? null, price, cash, scale, kind, { ...detail }] as const;
  });
  return transactionsReply(tuples.toReversed());
}

/** Accounts with the days that the list of accounts shows. */
function inDays(accounts: readonly SampleBook[], today: BusinessDate) {
  const { from } = summarisedDays(today);
  return accounts.map(({ id, days }) => ({ id, days: days.filter(({ date }) => date >= from) }));
}

/** The accounts, what they came to, what they hold, and what happened to them (spec 001 §3). */
export function accountsSamples(books: SampleBooks): MockEndpoint[] {
  const { individual, roth, together, range, today } = books;
  const reply = accountsReply(books);
  const accounts = reply.accounts.map(({ id, type, number, family, balance }) => ({
    id,
    type,
    number: lastFour(number),
    ...(family !== undefined && { family }),
    ...(balance !== undefined && { balance }),
  }));
  const both = [individual, roth];
  return [
    sample('GET /accounts', reply),
    sample('GET /accounts/summary', { accounts, aggregateBalance: reply.aggregateBalance }),
    sample('GET /accounts/summary-of-values', summaryOfValuesReply(inDays(both, today), today)),
    sample('GET /accounts/history', historyReply(together, books), 400),
    sample('GET /accounts/performance', performanceReply(together, range), 400),
    sample(
      'GET /accounts/positions',
      positionsReply(
        both.map(({ id }) => id),
        both.flatMap(({ holdings }) => holdings),
      ),
    ),
    ...both.flatMap((book) => [
      accountSample('GET /accounts/{id}/history', book.id, historyReply(book.days, books), 400),
      accountSample('GET /accounts/{id}/performance', book.id, performanceReply(book.days, range), 400),
      accountSample('GET /accounts/{id}/positions', book.id, accountPositionsReply(book.holdings)),
      accountSample('GET /accounts/{id}/transactions', book.id, transactionsOf(book, books)),
    ]),
  ];
}
