import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountPositions,
  type AccountsReply,
  fileTypeOf,
  type History,
  type MockEndpoint,
  type Operation,
  operations,
  type Positions,
  type ScheduledDeposits,
  type Transactions,
} from '@wealth/api';
import { loadReplyCheck } from '@wealth/api/reply-checks';
import { calls } from '@wealth/api/schemas';
import { businessDate } from '@wealth/domain/calendar';
import { dollars, inDollars, sum } from '@wealth/domain/money';
import { readPdf } from '@wealth/services/testing/pdf';
import { mockEndpoints } from './mock-endpoints.ts';

/** Bytes of all mock data on the wire, compressed. */
const MAX_BYTES = 60_000;

const today = businessDate('2026-11-20');
/** Calls without a sample: the settings, the sample data themselves, and a link token, which would leave the portal. */
const neverMocked: readonly Operation[] = ['GET /app-settings', 'POST /search', 'GET /external-account/link/token'];
const reads = operations.filter((operation) => calls[operation].effect === 'read' && !neverMocked.includes(operation));

let entries: readonly MockEndpoint[];
beforeAll(async () => {
  entries = await mockEndpoints(today);
});

/** The entries that answer an operation, for any of its parameters. */
function entriesOf(operation: Operation, all = entries): readonly MockEndpoint[] {
  const call = new RegExp(`^${operation.replace(/\{\w+\}/g, '(?:\\{\\w+\\}|sample-[^/]+)')}$`);
  return all.filter(({ method, endpoint }) => call.test(`${method} ${endpoint}`));
}

/** The answer to a path, by the type of its call. */
function answerTo<Reply>(path: string): Reply {
  const entry = entries.find(({ method, endpoint }) => `${method} ${endpoint}` === path);
  return entry?.mockData as Reply;
}

test.each(reads)('%s has a sample that its reply check accepts [MOK-007]', async (operation) => {
  const found = entriesOf(operation);
  expect(found.length).toBeGreaterThan(0);
  const isReply = await loadReplyCheck(operation);
  for (const { mockData } of found) {
    // A file reaches its caller as a Blob.
    const type = fileTypeOf(operation);
    const reply = type ? new Blob([], { type }) : mockData;
    expect(isReply(reply)).toBe(true);
  }
});

test('no write has a sample, and no entry is left over', () => {
  const known = reads.flatMap((operation) => entriesOf(operation));
  expect(entries.filter((entry) => !known.includes(entry))).toEqual([]);
});

test.each(['2026-11-20', '2027-01-01', '2028-02-29', '2026-04-15'])('the samples follow the day: %s', async (date) => {
  const all = await mockEndpoints(businessDate(date));
  const history = entriesOf('GET /accounts/history', all)[0]?.mockData as History;
  expect(history.aumOverTime.at(-1)?.asOfDate).toBe(date);
  for (const operation of reads.filter((each) => !fileTypeOf(each))) {
    const isReply = await loadReplyCheck(operation);
    for (const { mockData } of entriesOf(operation, all)) expect(isReply(mockData)).toBe(true);
  }
});

test('all samples together stay small on the wire', () => {
  expect(gzipSync(JSON.stringify({ endpoints: entries })).byteLength).toBeLessThan(MAX_BYTES);
});

test('a document opens as one tagged page that says what it is [MOK-008]', async () => {
  const file = Buffer.from(answerTo<string>('GET /documents/download'), 'base64');
  const { title, language, pages, roles } = await readPdf(file);
  expect(title).toBe('Sample document, 11/20/2026');
  expect(language).toBe('en-US');
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('This is a sample of a document: nothing in it is your own.');
  expect(roles).toContain('H1');
  expect(roles).not.toContain('Table');
});

describe('the invented member', () => {
  const guided = ['sample-individual', 'sample-roth'];
  const cents = (amount: number | undefined) => dollars(amount ?? Number.NaN);

  test('has two guided accounts and one at another custodian, whose balances sum to the aggregate', () => {
    const { accounts, aggregateBalance } = answerTo<AccountsReply>('GET /accounts');
    expect(accounts.map(({ type, source }) => `${type} ${source}`)).toEqual([
      'INDIVIDUAL APEX',
      'ROTH IRA APEX',
      'INDIVIDUAL CDB',
    ]);
    expect(inDollars(sum(accounts.map(({ balance }) => cents(balance))))).toBe(aggregateBalance);
  });

  test.each(guided)('has one balance of %s in accounts, history and positions, to the cent', (id) => {
    const { accounts } = answerTo<AccountsReply>('GET /accounts');
    const balance = accounts.find((account) => account.id === id)?.balance;
    const { aumOverTime } = answerTo<History>(`GET /accounts/${id}/history`);
    const { tickers, value } = answerTo<AccountPositions>(`GET /accounts/${id}/positions`);
    expect(aumOverTime.at(-1)?.value).toBe(balance);
    expect(value).toBe(balance);
    expect(inDollars(sum(tickers.map((ticker) => cents(ticker.value))))).toBe(balance);
  });

  test('has a history and positions of all accounts that are the sum of both', () => {
    const ends = guided.map((id) => answerTo<History>(`GET /accounts/${id}/history`).aumOverTime);
    const all = answerTo<History>('GET /accounts/history').aumOverTime;
    for (const [index, { value }] of all.entries()) {
      expect(inDollars(sum(ends.map((points) => cents(points[index]?.value))))).toBe(value);
    }
    const { accountAllocations } = answerTo<Positions>('GET /accounts/positions');
    expect(inDollars(sum(accountAllocations.map(({ value }) => cents(value))))).toBe(all.at(-1)?.value);
  });

  test('has as many scheduled deposits as the schedule says', () => {
    const { scheduledDeposits } = answerTo<ScheduledDeposits>('GET /fund/schedule');
    const { transactions } = answerTo<Transactions>('GET /accounts/sample-individual/transactions');
    const deposits = transactions.filter(({ description }) => description.startsWith('Scheduled deposit'));
    expect(scheduledDeposits[0]?.totalExecutedTransfers).toBe(deposits.length);
    expect(deposits.length).toBeGreaterThan(0);
    expect((scheduledDeposits[0]?.nextDate ?? '') > today).toBe(true);
  });
});
