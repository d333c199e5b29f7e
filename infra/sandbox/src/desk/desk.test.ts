import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SECRET } from '@wealth/services/testing/boot';
import { personaNamed } from '../personas/index.ts';
import { testSandbox } from '../sandbox.fixture.ts';
import { startDesk } from './desk.ts';

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
let desk: Awaited<ReturnType<typeof startDesk>>;
let own: string;
beforeAll(async () => {
  sandbox = await testSandbox(['maya', 'miles', 'walt', 'mona', 'sid'].map((userName) => personaNamed(userName)));
  const servicesUrl = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  sandbox.database.restAsVisitor();
  desk = await startDesk({ port: 0, servicesUrl, upstreamSecret: SECRET });
  own = `localhost:${desk.port}`;
}, 120_000);
afterAll(async () => {
  await desk.close();
  await sandbox.close();
});

interface RecordedRequest {
  readonly path: string;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** Requests by `node:http`, since `fetch` cannot set the Host header. */
function ask({ path, form, headers = {} }: RecordedRequest) {
  return new Promise<{ status: number | undefined; location: string | undefined; text: string }>((resolve, reject) => {
    const type = form && { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${own}` };
    const call = request(
      {
        ...{ host: '127.0.0.1', port: desk.port, path, method: form ? 'POST' : 'GET' },
        headers: { host: own, ...type, ...headers },
      },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
        const { statusCode: status, headers: said } = answer;
        resolve({ status, location: said.location, text: Buffer.concat(parts).toString() });
      },
    );
    call.on('error', reject);
    call.end(form && String(new URLSearchParams(form)));
  });
}

const pageOf = (userName: string) => ask({ path: `/?member=copper/${userName}` });
/** The date that the page's form names. */
const dateOf = async (userName: string) => /name="from" value="([^"]*)"/.exec((await pageOf(userName)).text)?.[1];
const press = (userName: string, businessDays: number | string, from: string, headers?: Record<string, string>) =>
  ask({
    path: '/move',
    form: { member: `copper/${userName}`, businessDays: String(businessDays), from },
    ...(headers && { headers }),
  });
const statusOf = (text: string) => /<p role="status"[^>]*>([^<]*)</.exec(text)?.[1];

const back = 'A member goes 1 to 30 business days forward, and never back. Nothing was moved.';
const unknown = 'There is no such member in this demo. Choose one from the list.';
const notInData = 'This member is not in the data of this portal. New data come with npm start -- --fresh.';
const movedBefore = 'This member was moved already, and this press moved nothing. Here is the present day.';

describe('the page of a member', () => {
  test('names the days that Walt can be sent to, with the day on which his withdrawal is in the bank', async () => {
    const { status, text } = await pageOf('walt');
    expect(status).toBe(200);
    expect(text).toContain('Today is <strong>Fri, 11/20/2026</strong>');
    expect(text).toMatch(/value="1" aria-describedby="NEXT_BUSINESS_DAY">Next business day<.*\n.*To Mon, 11\/23\/2026/);
    expect(text).toMatch(/value="3" aria-describedby="AFTER_SETTLEMENT">After settlement<.*\n.*To Wed, 11\/25\/2026/);
  });

  test('disables a step that changes nothing for the member, and shows the reason', async () => {
    const { text } = await pageOf('mona');
    expect(text).toMatch(/disabled aria-describedby="AFTER_SETTLEMENT".*\n.*No transfer is waiting to settle\./);
    expect(text).toMatch(/disabled aria-describedby="NEXT_SCHEDULED_DEPOSIT".*\n.*No scheduled deposit is active\./);
  });
});

describe('a member who is moved', () => {
  test('is on the day of the press, and the page says what became of the withdrawal on each day', async () => {
    const moved = await press('walt', 3, '2026-11-20');
    expect([moved.status, moved.location]).toEqual([303, '/?member=copper%2Fwalt&since=2026-11-20']);
    const { text } = await ask({ path: String(moved.location) });
    expect(statusOf(text)).toMatch(/^Walt is now on Wed, 11\/25\/2026\. \d+ events are listed below\.$/);
    expect(text).toContain('</small>Withdrawal of $1,250.00 from *2432: arrived at the bank</li>');
    expect(text).not.toContain('not done yet');
    expect(text).toMatch(/disabled aria-describedby="AFTER_SETTLEMENT"/);
  });

  test('has a scheduled deposit settled on its day', async () => {
    const { text } = await pageOf('maya');
    const days = /value="(\d+)" aria-describedby="NEXT_SCHEDULED_DEPOSIT"/.exec(text)?.[1];
    const moved = await press('maya', String(days), '2026-11-20');
    const after = (await ask({ path: String(moved.location) })).text;
    expect(after).toMatch(/<\/small>Deposit of \$[\d.]+ into \*\d{4}: settled<\/li>/);
  });

  test('moves once if a button is pressed twice, and answers the second press with 409', async () => {
    const answers = await Promise.all([press('sid', 1, '2026-11-20'), press('sid', 1, '2026-11-20')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409)?.text ?? '';
    expect(statusOf(refused)).toBe(movedBefore);
    expect(refused).toContain('<strong>Mon, 11/23/2026</strong>');
    expect(await dateOf('sid')).toBe('2026-11-23');
  });
});

describe('nobody is moved', () => {
  test.each<{ what: string; userName?: string; days?: string; from?: string; status: number; sentence: string }>([
    { what: 'by a day back', days: '-1', status: 400, sentence: back },
    { what: 'by no day', days: '0', status: 400, sentence: back },
    { what: 'by more than 30 business days', days: '31', status: 400, sentence: back },
    { what: 'by half a day', days: '0.5', status: 400, sentence: back },
    { what: 'from what is no date', from: 'today', status: 400, sentence: back },
    { what: 'from a date that has passed', from: '2026-11-19', status: 409, sentence: movedBefore },
    { what: 'who is not there', userName: 'nobody', status: 404, sentence: unknown },
    { what: 'who is not in the data', userName: 'hal', status: 400, sentence: notInData },
  ])('$what: the page says so', async ({ userName = 'mona', days = '1', from = '2026-11-20', status, sentence }) => {
    const answer = await press(userName, days, from);
    expect([answer.status, statusOf(answer.text)]).toEqual([status, sentence]);
    expect(await dateOf('mona')).toBe('2026-11-20');
  });

  test.each<{ what: string; headers: Record<string, string>; says: RegExp }>([
    { what: 'another site', headers: { origin: 'http://evil.example' }, says: /^Another site asked for this/ },
    { what: 'the portal', headers: { origin: 'http://localhost:4300' }, says: /^Another site asked for this/ },
    { what: 'a page without an origin', headers: { origin: 'null' }, says: /^Another site asked for this/ },
    { what: 'a host that leads here', headers: { host: 'evil.example' }, says: /^This page is at http:\/\/localhost/ },
    { what: 'the same host elsewhere', headers: { host: 'localhost:1' }, says: /^This page is at http:\/\/localhost/ },
  ])('by a form of $what, which is told so', async ({ headers, says }) => {
    const answer = await press('mona', 1, '2026-11-20', headers);
    expect([answer.status, answer.text]).toEqual([403, expect.stringMatching(says)]);
    expect(await dateOf('mona')).toBe('2026-11-20');
  });

  test('by an address that is opened', async () => {
    const path = '/move?member=copper/mona&businessDays=1&from=2026-11-20';
    expect((await ask({ path })).status).toBe(404);
    expect(await dateOf('mona')).toBe('2026-11-20');
  });
});

test('a host that leads here reads nothing, nor does a page of another site', async () => {
  const path = '/?member=copper/mona';
  for (const headers of [{ host: 'evil.example' }, { origin: 'http://evil.example' }]) {
    const { status, text } = await ask({ path, headers });
    expect(status).toBe(403);
    expect(text).not.toContain('Mona');
  }
});

test('what an address says is shown as text', async () => {
  const { text } = await ask({ path: `/?member=${encodeURIComponent('"><script>alert(1)</script>')}` });
  expect(statusOf(text)).toBe(unknown);
  expect(text).not.toContain('<script');
});

test('shows that the services are away, and keeps the chosen member', async () => {
  const alone = await startDesk({ port: 0, servicesUrl: 'http://127.0.0.1:1', upstreamSecret: SECRET });
  try {
    const answer = await fetch(`http://127.0.0.1:${alone.port}/?member=copper/mona`);
    const text = await answer.text();
    expect([answer.status, statusOf(text)]).toEqual([
      503,
      'The portal&#39;s services do not answer. Reload this page to see which day the member is on.',
    ]);
    expect(text).toContain('value="copper/mona" selected');
  } finally {
    await alone.close();
  }
});
