import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { documentLists, type History } from '@wealth/api';
import type { Documents } from '@wealth/api/schemas';
import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { monthEnds } from '@wealth/services/end-of-day';
import { readPdf } from '@wealth/services/testing/pdf';
import { personaNamed } from '../personas/index.ts';
import { testSandbox } from '../sandbox.fixture.ts';
import { accountId } from '../world/ids.ts';

const maya = personaNamed('maya');
const hal = personaNamed('hal');
const EVER = 'startDate=2016-01-01&endDate=2026-11-20';

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox([maya, hal, personaNamed('miles')]);
}, 240_000);
afterAll(() => sandbox.close());

type Asking = typeof maya;
async function listed(who: Asking, path: string) {
  const reply = await sandbox.ask(who, `GET /api/accounts/${path}`);
  expect(reply.statusCode).toBe(200);
  return reply.json<Documents>().documents;
}
const ofAccount = async (who: Asking, number: string) =>
  (
    await Promise.all(
      documentLists.map((list) => listed(who, `${accountId(number)}/documents?${EVER}&docType=${list}`)),
    )
  ).flat();
const ofMember = (who: Asking) => listed(who, `documents?${EVER}`);

const download = (who: Asking, id: string) => sandbox.ask(who, `GET /api/documents/download?docId=${id}`);
async function wordsOf(who: Asking, id: string): Promise<string> {
  const reply = await download(who, id);
  expect(reply.statusCode).toBe(200);
  return (await readPdf(reply.rawPayload)).pages.join('\n');
}

/** The value at the end of a day, as the history has it, in words. */
async function valueOn(who: Asking, of: string, date: BusinessDate): Promise<string> {
  const reply = await sandbox.ask(who, `GET /api/accounts/${of}history?startDate=${date}&endDate=${date}`);
  const value = reply.json<History>().aumOverTime.at(-1)?.value ?? 0;
  return value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
const closesWith = (value: string) => new RegExp(`Closing value, end of [^$]*${escaped(value)}`);
const opensWith = (value: string) => new RegExp(`Opening value, end of [^$]*${escaped(value)}`);
const escaped = (text: string) => text.replace(/[$.]/g, '\\$&');
/** The last day of the month before. */
const before = (date: BusinessDate) => addDays(businessDate(`${date.slice(0, 7)}-01`), -1);

describe('the documents of the hero', () => {
  test.each(maya.accounts.map(({ type, number }) => [type, number]))(
    'of %s: the newest statement opens and closes with what the history says [API-079]',
    async (_, number) => {
      const [newest] = (await ofAccount(maya, number)).filter(({ docType }) => docType === 'Account Statement');
      const date = businessDate(newest?.docDate ?? '');
      const words = await wordsOf(maya, newest?.docId ?? '');
      expect(words).toMatch(closesWith(await valueOn(maya, `${accountId(number)}/`, date)));
      expect(words).toMatch(opensWith(await valueOn(maya, `${accountId(number)}/`, before(date))));
      expect(words).toContain(`ending in ${number.slice(-4)}`);
    },
  );

  test('of all her accounts have the sum that the history of all of them says [API-079]', async () => {
    const [newest] = (await ofMember(maya)).filter(({ docType }) => docType === 'Consolidated Statement');
    const words = await wordsOf(maya, newest?.docId ?? '');
    const value = await valueOn(maya, '', businessDate(newest?.docDate ?? ''));
    expect(words).toMatch(new RegExp(`Total\\s.*${escaped(value)}`));
  });

  test.each(['Form 1099 for 2025', 'Form 5498 for 2025', 'Confirmation of'])(
    'have %s, which can be drawn',
    async (name) => {
      const all = (await Promise.all(maya.accounts.map(({ number }) => ofAccount(maya, number)))).flat();
      const found = all.find(({ description }) => description.startsWith(name));
      expect(await wordsOf(maya, found?.docId ?? '')).toContain('Demo data');
    },
  );

  test('are a statement for each month of each account', async () => {
    const counts: Record<string, number> = {};
    for (const { number } of maya.accounts) {
      const dates = (await ofAccount(maya, number))
        .filter(({ docType }) => docType === 'Account Statement')
        .map(({ docDate }) => businessDate(docDate))
        .sort();
      counts[number] = dates.length;
      expect(dates).toEqual(monthEnds(dates[0] as BusinessDate, businessDate('2026-11-20')));
    }
    expect(counts).toEqual({ '7GI04417': 60, '7GI02093': 36, '7GI05561': 60, '7GI08802': 18, '5AP03310': 60 });
  });
});

test("Hal's newest statement of *5435 is listed, and cannot be downloaded; the one before it can", async () => {
  const [newest, previous] = (await ofAccount(hal, '7GI35435')).filter(
    ({ docType }) => docType === 'Account Statement',
  );
  const refused = await download(hal, newest?.docId ?? '');
  expect(refused.statusCode).toBe(500);
  expect(refused.headers['content-type']).toContain('application/json');
  expect(await wordsOf(hal, previous?.docId ?? '')).toContain('ending in 5435');
});
