import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PortfolioDetails, RiskModels, Transactions } from '@wealth/api';
import { personaNamed, personas } from '../personas/index.ts';
import { testSandbox } from '../sandbox.fixture.ts';
import { accountId } from '../world/ids.ts';
import { portfolios } from '../world/portfolios.ts';
import { riskAnswersFor } from '../world/risk-answers.ts';

const moira = personaNamed('moira');
const lou = personaNamed('lou');
const [first, second] = moira.accounts.map(({ number }) => number) as [string, string];

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox([moira, lou]);
}, 120_000);
afterAll(() => sandbox.close());

const DETAILS = '/api/investment-accounts/risk/portfolio-details';
const about = (accountNumber: string) => ({ accountNumber, accountType: 'INDIVIDUAL' });
const details = async (number: string, persona = moira) =>
  (await sandbox.ask(persona, `POST ${DETAILS}/search`, about(number))).json<PortfolioDetails>();

/** Moira answers as the owner of her other account did. */
const change = async (number: string, to: string) =>
  sandbox.ask(moira, `PUT ${DETAILS}`, {
    ...about(number),
    reviewAction: 'EDITED',
    riskProfile: { ...(await details(to)).riskProfile },
  });

describe('a guided account', () => {
  test.each([
    [first, 'Cautious'],
    [second, 'Growth'],
  ])('%s has answers that lead to its portfolio, %s [API-036]', async (number, name) => {
    const { riskProfile, riskPortfolioDetails } = await details(number);
    expect(riskPortfolioDetails?.modelDisplayName).toBe(name);
    const { riskAnswerOptions = [] } = riskProfile ?? {};
    for (const { questionText, optionText } of riskAnswerOptions) {
      expect([questionText, optionText]).toEqual([expect.stringMatching(/\?$/), expect.stringMatching(/\w/)]);
    }
    const found = await sandbox.ask(moira, 'POST /api/investment-accounts/risk/models/search', {
      riskAnswerOptions: riskAnswerOptions.map(({ id, option }) => ({ id, option })),
    });
    const [recommended] = found.json<RiskModels>().portfolioOptions;
    expect([recommended?.riskCategoryOption, recommended?.models[0]?.displayName]).toEqual(['RECOMMENDED', name]);
  });

  test('alone has any, and only one whose portfolio is offered', () => {
    for (const account of personas.flatMap(({ accounts }) => accounts)) {
      const isGuided = account.kind === 'ledger' && account.recordType === 'DIGITAL_GUIDED_ADVICE';
      const isOffered = portfolios[account.portfolio].offer !== undefined;
      expect([account.number, riskAnswersFor(account).length]).toEqual([account.number, isGuided && isOffered ? 5 : 0]);
    }
  });
});

test('Lou finds his portfolio locked, and no day on which that ends', async () => {
  const found = await details(lou.accounts[0]?.number ?? '', lou);
  expect([found.isLocked, found.changesOn]).toEqual([true, undefined]);
});

describe('Moira', () => {
  test('is answered a failure once where she changes the account *4134, then it goes', async () => {
    expect((await change(first, second)).statusCode).toBe(500);
    expect((await details(first)).isLocked).toBe(false);
    const changed = await change(first, second);
    expect([changed.statusCode, changed.json()]).toEqual([200, expect.objectContaining({ isChanging: true })]);
    expect(await details(first)).toMatchObject({ isLocked: true });
  });

  test('finds the holdings of the new portfolio on the next day, and the trades in her activity', async () => {
    await sandbox.ask(undefined, 'POST /sandbox/day', { userName: 'moira', businessDays: 1 }, moira.tenant);
    await sandbox.app.work.tick();
    expect(await details(first)).toMatchObject({ isLocked: false, riskPortfolioDetails: { modelId: 'DEMO-GROWTH' } });
    const { rows } = await sandbox.database.transaction((one) =>
      one.execute<{ instrument: string; cents: number; total: number }>(
        `select instrument, value_cents::float8 as cents, sum(value_cents) over ()::float8 as total
         from position where account = '${accountId(first)}'`,
      ),
    );
    const { parts } = portfolios.growth;
    for (const { instrument, cents, total } of rows) {
      if (instrument === 'USD') expect(cents).toBeLessThan(1_000);
      else expect(Math.abs(cents - total * (parts[instrument] ?? 0))).toBeLessThanOrEqual(1);
    }
    expect(rows.filter(({ instrument }) => instrument !== 'USD')).toHaveLength(Object.keys(parts).length);
    const path = `/api/accounts/${accountId(first)}/transactions?startDate=11/20/2026&endDate=11/23/2026`;
    const { transactions } = (await sandbox.ask(moira, `GET ${path}`)).json<Transactions>();
    const said = transactions.map(({ description }) => description);
    expect(said).toEqual(expect.arrayContaining(['Sell DMGOV', 'Buy DMLRG']));
  });
});
