import type {
  Account,
  AccountPositions,
  Document,
  History,
  PortfolioDetails,
  SummaryOfValues,
  Transaction,
} from '@wealth/api';
import { anAccount } from '@wealth/api/samples';
import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { CallProblem } from '@wealth/platform';

/** The day on which every state stands: the business clock of the fake platform says 17:00 UTC of it. */
const today = businessDate('2026-11-20');

export const never = () => new Promise<never>(() => {});
export const refused = () => {
  throw new CallProblem(500, 'The services are out of order.');
};

const account = (changes: Partial<Account>): Account =>
  anAccount({
    custodianName: 'APEX',
    family: 'APEX',
    lastReconciledDate: '2026-11-19',
    startDate: '2024-01-02',
    ...changes,
  });

export const individual = account({});
const roth = account({ id: 'roth', number: '2WM008802', type: 'ROTH IRA', balance: 21_092.76 });
const trust = account({
  id: 'trust',
  number: '55503310',
  type: 'TRUST',
  recordType: 'ADVISORY_INVESTMENT',
  custodianName: 'OTHER',
  balance: 144_471.41,
});
/** Held and reported by others: it has a balance and nothing else. */
export const elsewhere = account({
  id: 'elsewhere',
  number: '77001234',
  type: 'ANNUITY',
  recordType: 'MANAGED_ACCOUNTS',
  source: 'CDB',
  balance: 1_000,
  balanceAsOfDate: '2026-11-17',
});
/** Of the customer-relationship system: it is listed, and cannot be chosen. */
const relationship = account({ id: 'relationship', number: '2WM006123', type: 'IRA', source: 'CRM', balance: 0 });

export const accounts: readonly Account[] = [individual, roth, trust, elsewhere, relationship];

/** Every day from the first to the last one asked for, each with a value that follows a wave. */
function daily(query: unknown, valueAt: (day: number) => number): { asOfDate: string; value: number }[] {
  const { startDate, endDate } = query as { startDate: BusinessDate; endDate: BusinessDate };
  const days: { asOfDate: string; value: number }[] = [];
  for (let date = startDate; date <= endDate && date <= today; date = addDays(date, 1))
    days.push({ asOfDate: date, value: Math.round(valueAt(days.length) * 100) / 100 });
  return days;
}

const valueAt = (day: number) => 290_000 + day * 110 + 6_000 * Math.sin(day / 9);
const investedAt = (day: number) => 280_000 + 2_500 * Math.floor(day / 30);

const closes = Array.from({ length: 21 }, (_, day) => Math.round(290_000 + 900 * Math.sin(day / 2)));
/** A gain, a loss, and no change. Accounts that others keep have none. */
export const summaryOfValues: SummaryOfValues = {
  accounts: [
    { id: 'individual', values: closes, change: { amount: 36.82, rate: 0.0002 } },
    { id: 'roth', values: closes.toReversed(), change: { amount: -1_204.1, rate: -0.0541 } },
    { id: 'trust', values: closes.slice(-3), change: { amount: 0, rate: 0 } },
  ],
};

export const history = ({ query }: { query?: unknown }): History => ({
  aumOverTime: daily(query, valueAt),
  netAmountInvested: daily(query, investedAt),
});

export const performance = ({ query }: { query?: unknown }) => ({
  timeWeighted: { rate: 0.0512, isAnnualised: false },
  moneyWeighted: { rate: -0.0043, isAnnualised: false },
  change: { total: 21_000, market: 6_000, netDeposits: 15_000 },
  benchmark: {
    stocksPercent: 60,
    bondsPercent: 40,
    overTime: daily(query, (day) => 288_000 + day * 95),
  },
});

const holding = (
  tickerName: string,
  ProductName: string,
  unitBalance: number,
  Price: number,
  assetCategory = 'Cash',
) => ({
  tickerName,
  unitBalance,
  value: Math.round(unitBalance * Price * 100) / 100,
  assets: [{ ProductName, Price }],
  assetCategory,
});

/** Its cost: less than its value, or more. */
const bought = <Held extends { value: number }>(held: Held, cost: number) => ({ ...held, cost });

export const positions: AccountPositions = {
  assetCategories: [
    { assetCategory: 'US Equity', value: 88_932.22 },
    { assetCategory: 'International Equity', value: 31_120.4 },
    { assetCategory: 'Fixed Income', value: 24_000 },
    { assetCategory: 'Cash', value: 4_167.75 },
  ],
  tickers: [
    bought(holding('DMTOT', 'Demo US Total Market ETF', 1_057.206, 84.12, 'US Equity'), 70_100.25),
    bought(holding('DMINT', 'Demo International Markets ETF', 740.953, 42, 'International Equity'), 29_990),
    bought(holding('DMBND', 'Demo Aggregate Bond ETF', 320, 75, 'Fixed Income'), 24_640.4),
    holding('Cash', 'Cash', 4_167.75, 1),
  ],
  unitBalance: 6_285.909,
  value: 148_220.37,
  asOfDate: '2026-11-19',
  targets: [
    { assetCategory: 'US Equity', percent: 62 },
    { assetCategory: 'International Equity', percent: 21 },
    { assetCategory: 'Fixed Income', percent: 14 },
    { assetCategory: 'Cash', percent: 3 },
  ],
};
export const noPositions: AccountPositions = { assetCategories: [], tickers: [], unitBalance: 0, value: 0 };
export const emptied: AccountPositions = { ...noPositions, emptySince: '2026-10-19' };

const reported = [
  holding('DMTOT', 'Demo US Total Market ETF', 1_057.206, 84.12, 'US Equity'),
  holding('DMWND', 'Demo Wound-up Fund', 40, 0, 'Other'),
  holding(
    'DMLNG',
    'Demo Global Sustainable Infrastructure and Renewable Energy Opportunities Fund II',
    20,
    31.2,
    'Other',
  ),
  { ...holding('DMXXX', '', 12, 45, 'Other'), assets: [] },
  holding('Cash', 'US dollar', -8_412, 1),
];

/** Of an account that others report: no costs, a debt, a fund that is worth nothing, one without a name, and a long name. */
export const reportedPositions: AccountPositions = { ...positions, tickers: reported, targets: [] };

/** Two hundred funds of eight kinds. */
export const manyPositions: AccountPositions = {
  ...positions,
  tickers: Array.from({ length: 200 }, (_, index) =>
    bought(
      holding(
        `DM${index}`,
        `Demo Fund ${index}`,
        10 + index,
        12.5 + (index % 17),
        `Kind ${String.fromCharCode(65 + (index % 8))}`,
      ),
      100 + index * 20,
    ),
  ),
  assetCategories: Array.from({ length: 8 }, (_, index) => ({
    assetCategory: `Kind ${String.fromCharCode(65 + index)}`,
    value: 9_000 + index * 500,
  })),
  targets: [],
};

/** One account owes: it is shown beside the ring, of which it can be no part. */
export const allPositions = {
  accountAllocations: [
    { accountId: 'individual', ...positions, assets: [] },
    { accountId: 'roth', ...positions, value: 21_092.76, assets: [] },
    {
      accountId: 'trust',
      assetCategories: [{ assetCategory: 'Cash', value: -1_204.1 }],
      tickers: [holding('Cash', 'Cash', -1_204.1, 1)],
      unitBalance: -1_204.1,
      value: -1_204.1,
      asOfDate: '2026-11-19',
      assets: [],
    },
  ],
};

export const transactions: Transaction[] = Array.from({ length: 24 }, (_, index) => {
  const date = addDays(today, -2 - 3 * index);
  const transactionId = `t-${index}`;
  if (index % 3 === 0) return { transactionId, date, description: 'Deposit, from checking', amount: 250 };
  return {
    transactionId,
    date,
    description: index % 3 === 1 ? 'Bought with your deposit' : 'Dividend, reinvested',
    ticker: 'DMTOT',
    product: 'Demo US Total Market ETF',
    units: 2.9719,
    price: 84.12,
    amount: index % 3 === 1 ? -250 : 12.4,
  };
});

export const details: PortfolioDetails = {
  accountNumber: '2WM004417',
  accountType: 'INDIVIDUAL',
  riskPortfolioDetails: { modelId: 'm-5', modelDisplayName: 'Growth' },
  isLocked: false,
  formattedLastReviewDate: '05/04/2026',
};

const documentsOfRoth: { documents: Document[] } = {
  documents: [
    { docId: 'r-1', docDate: '2026-10-31', docType: 'Account Statement', description: 'Statement for 10/2026' },
  ],
};
const documentsOfOthers: { documents: Document[] } = {
  documents: [
    { docId: 's-1', docDate: '2026-10-31', docType: 'Account Statement', description: 'Statement for 10/2026' },
    { docId: 's-2', docDate: '2026-09-30', docType: 'Account Statement', description: 'Statement for 09/2026' },
    { docId: 't-1', docDate: '2026-06-15', docType: 'Tax Document', description: 'Form 1099 for 2025' },
  ],
};
export const documents = ({ path }: { path?: unknown }) =>
  (path as { id: string }).id === roth.id ? documentsOfRoth : documentsOfOthers;
/** A ZIP of three documents and `missing.txt`, all of them empty. */
const ZIP =
  'UEsDBBQAAAAAAABgdF0AAAAAAAAAAAAAAAAFAAAAMS5wZGZQSwMEFAAAAAAAAGB0XQAAAAAAAAAAAAAAAAUAAAAyLnBkZlBLAwQUAAAAAAAAYHRdAAAAAAAAAAAAAAAABQAAADMucGRmUEsDBBQAAAAAAABgdF0AAAAAAAAAAAAAAAALAAAAbWlzc2luZy50eHRQSwECFAAUAAAAAAAAYHRdAAAAAAAAAAAAAAAABQAAAAAAAAAAAAAAAAAAAAAAMS5wZGZQSwECFAAUAAAAAAAAYHRdAAAAAAAAAAAAAAAABQAAAAAAAAAAAAAAAAAjAAAAMi5wZGZQSwECFAAUAAAAAAAAYHRdAAAAAAAAAAAAAAAABQAAAAAAAAAAAAAAAABGAAAAMy5wZGZQSwECFAAUAAAAAAAAYHRdAAAAAAAAAAAAAAAACwAAAAAAAAAAAAAAAABpAAAAbWlzc2luZy50eHRQSwUGAAAAAAQABADSAAAAkgAAAAAA';
export const zipOfThree = () =>
  new Blob([Uint8Array.from(atob(ZIP), (character) => character.charCodeAt(0))], { type: 'application/zip' });
export const consolidated: { documents: Document[] } = {
  documents: [
    {
      docId: 'q-1',
      docDate: '2026-09-30',
      docType: 'Consolidated Statement',
      description: 'All accounts, quarter to 09/2026',
    },
  ],
};
