import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { History } from '@wealth/api';
import type { Documents } from '@wealth/api/schemas';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { readPdf } from '../testing/pdf.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const NOVEMBER = 'startDate=2026-11-01&endDate=2026-11-30';
const ids = async (path: string, token?: string) => {
  const reply = await services.ask('GET', path, token === undefined ? {} : { token });
  expect(reply.statusCode).toBe(200);
  return reply.json<Documents>().documents.map(({ docId }) => docId);
};
const listOf = (account: string, list = 'ACCOUNT_ALL_DOCS', range = NOVEMBER) =>
  `/api/accounts/${account}/documents?${range}&docType=${list}`;

describe('the documents of an account', () => {
  test('have an id, a date, a description and a type [API-074, ENT-063]', async () => {
    const { documents } = (await services.ask('GET', listOf('joint'))).json<Documents>();
    expect(documents).toContainEqual({
      docId: 'joint-statement',
      docDate: '2026-11-10',
      description: 'joint-statement',
      docType: 'Account Statement',
    });
  });

  test('are statements and tax forms, newest first, or trade confirmations, up to today [API-074]', async () => {
    expect(await ids(listOf('individual'))).toEqual(['mayas-1099', 'individual-statement']);
    expect(await ids(listOf('individual', 'ACCOUNT_CONFIRM'))).toEqual(['trades']);
  });

  test('are those of the days that were requested, both ends included [API-074]', async () => {
    const between = (from: string, to: string) =>
      ids(listOf('individual', 'ACCOUNT_ALL_DOCS', `startDate=${from}&endDate=${to}`));
    expect(await between('2026-11-10', '2026-11-10')).toEqual(['individual-statement']);
    expect(await between('2026-11-11', '2026-11-11')).toEqual([]);
    expect(await between('2026-10-01', '2026-11-09')).toEqual([]);
  });

  test('are none for an account of the CDB, and its papers cannot be had [DOC-028]', async () => {
    expect(await ids(listOf('cdb'))).toEqual([]);
    expect((await services.ask('GET', '/api/documents/download?docId=cdb-statement')).statusCode).toBe(404);
  });

  test("of a joint account are its other owner's too, but not what is the first one's own [API-074]", async () => {
    expect(await ids(listOf('joint'))).toEqual(['mayas-1099', 'joint-statement', 'contradicts']);
    expect(await ids(listOf('joint'), await services.as('subject-jan'))).toEqual(['joint-statement', 'contradicts']);
  });

  test.each(['jans-own', 'tess-own', 'never-was'])('%s are answered like those of no account', async (account) => {
    const reply = await services.ask('GET', listOf(account));
    expect(reply.statusCode).toBe(404);
    expect(reply.json().errors[0]).toMatchObject({ message: "We couldn't find that account." });
  });

  test.each`
    query                                                                | field          | issue
    ${'startDate=2026-11-02&endDate=2026-11-01&docType=ACCOUNT_CONFIRM'} | ${'endDate'}   | ${'must not be before startDate'}
    ${'startDate=11/01/2026&endDate=2026-11-02&docType=ACCOUNT_CONFIRM'} | ${'startDate'} | ${'must be a date as YYYY-MM-DD'}
    ${'startDate=2026-11-01&endDate=2026-11-02'}                         | ${'docType'}   | ${'is required'}
  `('are refused for $query', async ({ query, field, issue }) => {
    const reply = await services.ask('GET', `/api/accounts/individual/documents?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].details).toEqual([{ field, issue }]);
  });
});

describe("the member's own documents", () => {
  test('are what is about several accounts, newest first [API-076]', async () => {
    expect(await ids(`/api/accounts/documents?${NOVEMBER}`)).toEqual(['mayas-1099', 'mayas-quarter']);
  });

  test('are listed by more calls than one where they name an account, each time by one id', async () => {
    const all = [
      ...(await ids(listOf('individual'))),
      ...(await ids(listOf('joint'))),
      ...(await ids(`/api/accounts/documents?${NOVEMBER}`)),
    ];
    expect(all.filter((id) => id === 'mayas-1099')).toHaveLength(3);
  });

  test('are none for somebody else, and for a sign-in that is not linked yet [API-076]', async () => {
    const path = `/api/accounts/documents?${NOVEMBER}`;
    expect(await ids(path, await services.as('subject-jan'))).toEqual([]);
    expect(await ids(path, await services.as('subject-linus', { member_number: '1003' }))).toEqual([]);
  });
});

const download = (id: string, asking: Parameters<TestServices['ask']>[2] = {}) =>
  services.ask('GET', `/api/documents/download?docId=${id}`, asking);
const wordsOf = async (id: string) => {
  const reply = await download(id);
  expect(reply.statusCode).toBe(200);
  return (await readPdf(reply.rawPayload)).pages.join('\n');
};

describe('a document that is downloaded', () => {
  test('is a PDF to be saved under its type, its date and the last four digits [API-079]', async () => {
    const { statusCode, headers, rawPayload } = await download('individual-statement');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(rawPayload.byteLength),
      'content-disposition': 'attachment; filename="Account-Statement-2026-11-10-1234.pdf"',
      'cache-control': 'private, no-store',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test("opens and closes with the history's own values [API-079]", async () => {
    const history = (
      await services.ask('GET', '/api/accounts/individual/history?startDate=2026-10-31&endDate=2026-11-10')
    ).json<History>();
    expect(history.aumOverTime.at(-1)).toEqual({ asOfDate: '2026-11-10', value: 1_050 });
    const words = await wordsOf('individual-statement');
    expect(words).toMatch(/Opening value, end of October 31, 2026\s+\$0\.00/);
    expect(words).toMatch(/Closing value, end of November 10, 2026\s+\$1,050\.00/);
  });

  test('lists what came in, what the market did, what is held, and what happened [API-079]', async () => {
    const words = await wordsOf('individual-statement');
    expect(words).toMatch(/Deposits and transfers in\s+\$1,000\.00/);
    expect(words).toMatch(/Change in market value\s+\$50\.00/);
    expect(words).toMatch(/VTI\s+Total market\s+10\.000000\s+\$55\.0000\s+\$550\.00/);
    expect(words).toMatch(/Cash\s+\$500\.00/);
    expect(words).toMatch(/11\/03\/2026\s+buy-1\s+10\.000000\s+\$50\.0000\s+-\$500\.00/);
    expect(words).toContain('Maya Member');
    expect(words).toContain('For tests alone');
  });

  test('shows no more of an account number than its last four, and nothing of a Social Security number', async () => {
    for (const id of ['individual-statement', 'trades', 'mayas-quarter', 'mayas-1099']) {
      const words = await wordsOf(id);
      expect(words).toContain('ending in 1234');
      expect(words).not.toMatch(/7XJ0|900-?01/);
    }
  });

  test('of trades lists each: units, price and amount [API-079]', async () => {
    const words = await wordsOf('trades');
    expect(words).toMatch(/Bought\s+VTI\s+Total market\s+10\.000000\s+\$50\.0000\s+-\$500\.00/);
  });

  test('of all accounts lists each and the sum of all; of a tax year what is reported [API-079]', async () => {
    const quarter = await wordsOf('mayas-quarter');
    expect(quarter).toMatch(/ending in 1234\s+\$0\.00\s+\$1,050\.00\s+\$1,050\.00/);
    expect(quarter).toMatch(/ending in 5678\s+\$0\.00\s+\$500\.00\s+\$500\.00/);
    expect(quarter).toMatch(/Total\s+\$0\.00\s+\$1,550\.00\s+\$1,550\.00/);
    const form = await wordsOf('mayas-1099');
    expect(form).toContain('Form 1099');
    expect(form).toMatch(/Total\s+\$0\.00\s+\$0\.00\s+\$0\.00/);
  });

  test('is the same for whoever asks, however many at once, and is stored once [API-079]', async () => {
    const jans = { token: await services.as('subject-jan') };
    const replies = await Promise.all([download('joint-statement'), download('joint-statement', jans)]);
    replies.push(await download('joint-statement', jans));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
    const { rows } = await services.database.transaction((transaction) =>
      transaction.execute<{ count: number }>(
        sql`select count(*)::int as count from document_file where document = 'joint-statement'`,
      ),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('leaves a line in the audit each time', async () => {
    const count = async () => {
      const { rows } = await services.database.transaction((transaction) =>
        transaction.execute<{ count: number }>(
          sql`select count(*)::int as count from audit where action = 'READ' and entity = 'document'
            and entity_id = 'mayas-quarter' and person = 'maya'`,
        ),
      );
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    await download('mayas-quarter');
    await download('mayas-quarter');
    expect(await count()).toBe(before + 2);
  });

  test.each([
    ['individual-statement', 'subject-jan'],
    ['mayas-quarter', 'subject-jan'],
    ['mayas-1099', 'subject-jan'],
    ['joint-statement', 'subject-nobody'],
  ])('%s is answered %s like one that never was, also once it is stored', async (id, subject) => {
    expect((await download(id)).statusCode).toBe(200);
    const reply = await download(id, { token: await services.as(subject) });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().errors).toEqual([
      { name: 'NOT_FOUND', message: "We couldn't find that document.", details: [] },
    ]);
  });

  test('of a day that is still to come is not there yet', async () => {
    expect((await download('to-come')).statusCode).toBe(404);
  });

  test('that would contradict the ledger is not drawn', async () => {
    expect((await download('contradicts')).statusCode).toBe(500);
    expect((await download('contradicts')).json().errors[0].name).toBe('UNEXPECTED_ERROR');
  });

  test('that is damaged where it is stored is not answered', async () => {
    expect((await download('trades')).statusCode).toBe(200);
    await services.database.transaction((transaction) =>
      transaction.execute(sql`update document_file set bytes = '\\x255044462d'::bytea where document = 'trades'`),
    );
    expect((await download('trades')).statusCode).toBe(500);
  });
});

const downloadAll = (docIds: unknown, asking: Parameters<TestServices['ask']>[2] = {}) =>
  services.ask('POST', '/api/documents/download-all', { body: { docIds }, ...asking });
const unzipped = (bytes: Uint8Array) => Object.entries(unzipSync(bytes));
const ZIPPED = ['individual-statement', 'mayas-quarter', 'joint-statement'];

describe('several documents', () => {
  test('are one ZIP file of the same files, each under its name, in the order of the request', async () => {
    const { statusCode, headers, rawPayload } = await downloadAll(ZIPPED);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="Documents-2026-11-20.zip"',
      'cache-control': 'private, no-store',
    });
    const files = unzipped(rawPayload);
    expect(files.map(([name]) => name)).toEqual([
      'Account-Statement-2026-11-10-1234.pdf',
      'Consolidated-Statement-2026-11-10.pdf',
      'Account-Statement-2026-11-10-5678.pdf',
    ]);
    for (const [index, id] of ZIPPED.entries()) {
      expect(Buffer.from(files[index]?.[1] ?? []).equals((await download(id)).rawPayload)).toBe(true);
    }
  });

  test('of one name are told apart by a number', async () => {
    await services.database.transaction((transaction) =>
      transaction.execute(
        sql`insert into document (tenant, id, person, account, type, date, description, content)
          select tenant, 'same-name', person, account, type, date, description, content from document
          where id = 'individual-statement'`,
      ),
    );
    const files = unzipped((await downloadAll(['same-name', 'individual-statement'])).rawPayload);
    expect(files.map(([name]) => name)).toEqual([
      'Account-Statement-2026-11-10-1234.pdf',
      'Account-Statement-2026-11-10-1234 (2).pdf',
    ]);
  });

  test('leave a line in the audit each', async () => {
    const read = async () => {
      const { rows } = await services.database.transaction((transaction) =>
        transaction.execute<{ id: string }>(
          sql`select entity_id as id from audit where action = 'READ' and entity = 'document' and person = 'maya'
            order by audit.id`,
        ),
      );
      return rows.map(({ id }) => id);
    };
    const before = (await read()).length;
    await downloadAll(ZIPPED);
    expect((await read()).slice(before)).toEqual(ZIPPED);
  });

  test.each(['jans-own-statement', 'cdb-statement', 'to-come', 'never-was'])(
    'are none if one of them is %s, and the answer does not say which',
    async (id) => {
      const reply = await downloadAll(['individual-statement', id]);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().errors).toEqual([
        { name: 'NOT_FOUND', message: "We couldn't find these documents.", details: [] },
      ]);
    },
  );

  test('are all that can be had: a file says which cannot', async () => {
    const { statusCode, rawPayload } = await downloadAll(['contradicts', 'joint-statement', 'trades']);
    expect(statusCode).toBe(200);
    const files = unzipped(rawPayload);
    expect(files.map(([name]) => name)).toEqual(['Account-Statement-2026-11-10-5678.pdf', 'missing.txt']);
    expect(Buffer.from(files.at(-1)?.[1] ?? []).toString()).toBe(
      [
        'These documents could not be downloaded. Please try again later.',
        '',
        'Account-Statement-2026-11-06-5678.pdf',
        'Trade-Confirmation-2026-11-03-1234.pdf',
        '',
      ].join('\r\n'),
    );
  });

  test.each`
    what         | docIds                                                    | words
    ${'none'}    | ${[]}                                                     | ${'docIds must not have fewer than 1 items'}
    ${'301'}     | ${Array.from({ length: 301 }, (_, place) => `d${place}`)} | ${'docIds must not have more than 300 items'}
    ${'twice'}   | ${['trades', 'trades']}                                   | ${'docIds must not have duplicate items'}
    ${'no list'} | ${'trades'}                                               | ${'docIds must be array'}
  `('are refused in words: $what', async ({ docIds, words }) => {
    const reply = await downloadAll(docIds);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].message).toBe(`Please check what was sent: ${words}.`);
  });
});

test('only the headers of a document are answered where only they are requested', async () => {
  const whole = await download('joint-statement');
  const head = await services.ask('HEAD', '/api/documents/download?docId=joint-statement');
  expect(head.statusCode).toBe(200);
  expect(head.headers).toMatchObject({
    'content-length': String(whole.rawPayload.byteLength),
    etag: whole.headers.etag,
  });
  expect(head.rawPayload.byteLength).toBe(0);
  expect((await services.ask('HEAD', '/api/documents/download?docId=jans-own-statement')).statusCode).toBe(404);
});

test('the OpenAPI page says that the answer is a file', async () => {
  const { paths } = (await services.app.inject('/docs/json')).json();
  const { get } = paths['/api/documents/download'];
  expect(Object.keys(get.responses['200'].content)).toEqual(['application/pdf']);
  expect(get.responses['200'].content['application/pdf'].schema).toMatchObject({ format: 'binary' });
});

test('the OpenAPI page says that the answer to several is a ZIP file', async () => {
  const { paths } = (await services.app.inject('/docs/json')).json();
  const { post } = paths['/api/documents/download-all'];
  expect(Object.keys(post.responses['200'].content)).toEqual(['application/zip']);
  expect(post.requestBody.content['application/json'].schema.properties.docIds).toMatchObject({ maxItems: 300 });
});
