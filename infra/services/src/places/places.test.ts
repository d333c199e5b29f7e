import { PassThrough } from 'node:stream';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { inTransaction, schema } from '../database/index.ts';
import type { Place, Places, SuggestedPlace } from '../ports/index.ts';
import { SECRET } from '../testing/boot.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { testPorts } from '../testing/ports.fixture.ts';
import { testServices } from '../testing/services.fixture.ts';
import { testSettings } from '../testing/test-data.fixture.ts';

const KEY = 'key-of-copper';
const log: string[] = [];
const output = new PassThrough();
output.on('data', (line) => log.push(String(line)));

const suggestion = (id: string, own: Partial<SuggestedPlace> = {}): SuggestedPlace => ({
  id,
  street: '120 Larkmeadow Lane',
  town: 'Madison, WI',
  country: 'US',
  ...own,
});
const place: Place = {
  street: '120 Larkmeadow Lane',
  city: 'Madison',
  state: 'WI',
  zip: '53703',
  zipSuffix: '1234',
  country: 'US',
};

const search = jest.fn<Places['search']>();
const details = jest.fn<Places['details']>();
let now = NOW;
const services = await testServices({
  plugin: (_app, { ports }) => ports.use({ ...testPorts(), places: { search, details } }),
  systemClock: { now: () => now },
  workLimits: { portMs: 50 },
  log: pino({ level: 'trace' }, output),
});
afterAll(() => services.close());

/** Gives copper a key, or takes it away. */
async function setKey(value: string): Promise<void> {
  const { configuration, content } = testSettings('copper');
  const options = { id: 'keys', type: 'OPTIONS', settings: [{ setting: 'GooglePlacesKey', type: 'STRING', value }] };
  const configurationSettings = [...configuration.configurationSettings, options];
  await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
    transaction
      .update(schema.setting)
      .set({ document: { configuration: { ...configuration, configurationSettings }, content } })
      .where(eq(schema.setting.tenant, 'copper')),
  );
}

beforeEach(async () => {
  now += 10_000;
  search.mockReset().mockResolvedValue([suggestion('one')]);
  details.mockReset().mockResolvedValue(place);
  await setKey(KEY);
});

const ask = async (path: 'search' | 'details', body: object, token?: string) => {
  const reply = await services.ask('POST', `/api/places/${path}`, { body, ...(token !== undefined && { token }) });
  return { status: reply.statusCode, body: reply.json(), name: reply.json().errors?.[0].name };
};
const lookUp = (token?: string) => ask('search', { text: '120 lark' }, token);

test("the provider gets the typed street and the tenant's key, and nothing of the member [SET-017]", async () => {
  expect(await ask('search', { text: ' 120 lark ' })).toMatchObject({
    status: 200,
    body: { places: [{ id: 'one', street: '120 Larkmeadow Lane', town: 'Madison, WI' }] },
  });
  expect(search.mock.calls.map(([question]) => question)).toEqual([{ key: KEY, text: '120 lark' }]);
  await ask('details', { id: 'one' });
  expect(details.mock.calls.map(([question]) => question)).toEqual([{ key: KEY, id: 'one' }]);
});

test('only places in the US are offered, five at most [FLD-053]', async () => {
  const abroad = suggestion('abroad', { town: 'Portland, ON', country: 'CA' });
  search.mockResolvedValue([abroad, ...Array.from({ length: 10_000 }, (_, index) => suggestion(`place-${index}`))]);
  const { body } = await lookUp();
  expect(body.places.map(({ id }: SuggestedPlace) => id)).toEqual([0, 1, 2, 3, 4].map((index) => `place-${index}`));
  details.mockResolvedValue({ ...place, country: 'CA' });
  expect(await ask('details', { id: 'abroad' })).toMatchObject({ status: 404, name: 'NOT_FOUND' });
});

test.each<[suffix: string | undefined, zip: string]>([
  ['1234', '53703-1234'],
  [undefined, '53703'],
])('the ZIP code of a place and its suffix %s are joined by a hyphen [FLD-056]', async (zipSuffix, zip) => {
  details.mockResolvedValue({ ...place, zipSuffix });
  const { body } = await ask('details', { id: 'one' });
  expect(body).toEqual({ street: '120 Larkmeadow Lane', city: 'Madison', state: 'WI', zip });
});

test('a place that the provider does not know is not found', async () => {
  details.mockResolvedValue(undefined);
  expect(await ask('details', { id: 'never-was' })).toMatchObject({ status: 404, name: 'NOT_FOUND' });
});

test('without a key no provider is called', async () => {
  await setKey('  ');
  expect(await lookUp()).toMatchObject({ status: 403, name: 'FEATURE_OFF' });
  expect(await ask('details', { id: 'one' })).toMatchObject({ status: 403, name: 'FEATURE_OFF' });
  expect([search.mock.calls, details.mock.calls]).toEqual([[], []]);
});

test.each<[text: unknown]>([[''], ['   '], ['1'.repeat(101)], [12], [undefined]])(
  'a text that is no street is refused: %p',
  async (text) => {
    expect(await ask('search', { text })).toMatchObject({ status: 400, name: 'BAD_REQUEST' });
    expect(search).not.toHaveBeenCalled();
  },
);

test('a member asks four questions a second at most, and holds nobody else back', async () => {
  const statuses = [];
  for (let times = 0; times < 4; times += 1) {
    now += 200;
    statuses.push((await lookUp()).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(await ask('details', { id: 'one' })).toMatchObject({ status: 429, name: 'TOO_MANY_LOOKUPS' });
  expect((await lookUp(await services.as('subject-jan'))).status).toBe(200);
  now += 400;
  expect((await lookUp()).status).toBe(200);
  expect((await lookUp()).status).toBe(429);
});

test.each<[what: string, answer: () => Promise<SuggestedPlace[]>]>([
  ['does not answer in time', () => new Promise(() => {})],
  ['fails in its own words', () => Promise.reject(new Error(`Key ${KEY} may not look up 120 lark`))],
])('a provider that %s is answered 503, and the log holds neither street nor key', async (_what, answer) => {
  log.length = 0;
  search.mockImplementation(answer);
  expect(await lookUp()).toMatchObject({ status: 503, name: 'PORT_UNAVAILABLE' });
  expect(log.join('')).toContain('A port did not answer');
  expect(log.filter((line) => line.includes(KEY) || line.includes('lark'))).toEqual([]);
});

test.each<[what: string, answer: unknown]>([
  ['no list', { one: suggestion('one') }],
  ['a list with nothing in it', [null]],
  ['a suggestion without a street', [{ ...suggestion('one'), street: undefined }]],
  ['a country that is a number', [{ ...suggestion('one'), country: 1 }]],
])('a provider that gives %s is answered 503', async (_what, answer) => {
  search.mockImplementation(async () => answer as SuggestedPlace[]);
  expect(await lookUp()).toMatchObject({ status: 503, name: 'PORT_UNAVAILABLE' });
});

test.each([[null], ['Madison'], [{ ...place, zip: 53703 }], [{ country: 'US' }]])(
  'a place that its provider gives as %j is answered 503',
  async (answer) => {
    details.mockImplementation(async () => answer as Place);
    expect(await ask('details', { id: 'one' })).toMatchObject({ status: 503, name: 'PORT_UNAVAILABLE' });
  },
);

test.each<[key: string, shown: string]>([
  [KEY, 'SET'],
  ['', ''],
])('settings say whether addresses can be looked up, and never the key: "%s" [SET-022]', async (key, shown) => {
  await setKey(key);
  const reply = await services.app.inject({
    url: '/api/app-settings',
    headers: { 'x-client-secret': SECRET, 'x-edge-tenant': 'copper' },
  });
  const { configurationSettings } = reply.json().configuration;
  expect(configurationSettings.at(-1).settings).toEqual([{ setting: 'GooglePlacesKey', type: 'STRING', value: shown }]);
  expect(reply.body).not.toContain(KEY);
});
