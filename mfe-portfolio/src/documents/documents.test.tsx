import { Blob as WholeBlob } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Account } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { App } from '../App.tsx';
import { locales } from '../locales.ts';
import { anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';

jest.mock('../value/ValueLines.tsx', () => ({ ValueLines: () => null }));

const held = anAccount({ id: 'a-1', number: '2WM004417', custodianName: 'APEX' });
const elsewhere = anAccount({ id: 'a-2', number: '2WM005561', type: 'TRUST', custodianName: 'OTHER' });
const external = anAccount({ id: 'a-3', number: '770001', source: 'CDB' });
const document = (docId: string, docDate: string, docType: string, description: string) => ({
  docId,
  docDate,
  docType,
  description,
});
const statement = document('s-1', '2026-10-31', 'Account Statement', 'Statement for 10/2026');
const tax = document('t-1', '2026-06-15', 'Tax Document', 'Form 1099 for 2025');
const confirm = document('c-1', '2026-11-02', 'Trade Confirmation', 'Confirmation of 4 trades');
const quarter = document('q-1', '2026-09-30', 'Consolidated Statement', 'All accounts, quarter to 09/2026');

const answers: NonNullable<FakePlatformOptions['answers']> = {
  'GET /accounts/{id}/documents': ({ query }) => ({
    documents: (query as { docType: string }).docType === 'ACCOUNT_CONFIRM' ? [confirm] : [statement, tax],
  }),
  'GET /accounts/documents': { documents: [quarter, statement] },
  'GET /documents/download': new Blob(['%PDF'], { type: 'application/pdf' }),
};
const otherSite: FakePlatformOptions['content'] = {
  PRIOR_SITE_DOCUMENTS_URL: { contentType: 'STRING', value: 'https://prior.test/docs' },
};
const linkElsewhere = () => screen.queryByRole('link', { name: /^Open the other site/ });
const refuse = () => {
  throw new CallProblem(500, 'no');
};

let shown: ReturnType<typeof renderPart>;
afterEach(() => shown.leave());

function open(more: FakePlatformOptions = {}, accounts: readonly Account[] = [held, elsewhere, external]) {
  shown = renderPart(<App />, {
    platform: {
      path: '/documents',
      accounts: { status: 'loaded', data: accountsView(accounts) },
      ...more,
      answers: { ...answers, ...more.answers },
    },
    createStore,
    locales,
  });
  return shown;
}

/** The documents without the controls of their rows, which are under the heads of their months. */
const list = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .filter((row) => row.querySelector('button') !== null)
    .map((row) =>
      [...row.children].filter((cell) => cell.querySelector('[aria-label]') === null).map((cell) => cell.textContent),
    );
const OWN = ' Individual *4417';
const choose = async (select: RegExp, option: string) => {
  await shown.user.click(screen.getByRole('button', { name: select }));
  await shown.user.click(screen.getByRole('option', { name: option }));
};

describe('the documents', () => {
  test('are one list of all calls, newest first, each with date, description and type [DOC-018, DOC-029]', async () => {
    open();
    expect(await list()).toEqual([
      ['11/02/2026', `Confirmation of 4 trades${OWN}`, 'Trade confirmation'],
      ['10/31/2026', `Statement for 10/2026${OWN}`, 'Individual statement'],
      ['09/30/2026', 'All accounts, quarter to 09/2026', 'Consolidated statement'],
      ['06/15/2026', `Form 1099 for 2025${OWN}`, 'Tax document'],
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'November 2026',
      '11/02/2026',
      'October 2026',
      '10/31/2026',
      'September 2026',
      '09/30/2026',
      'June 2026',
      '06/15/2026',
    ]);
  });

  test('are requested once per type and account of six months, and once over all accounts [API-073, API-075, DOC-012]', async () => {
    open();
    await list();
    const picker = screen.getByRole('group', { name: 'Date range' });
    const dates = within(picker).getAllByRole<HTMLInputElement>('textbox');
    expect(dates.map(({ value }) => value)).toEqual(['05/20/2026', '11/20/2026']);
    const range = { startDate: '2026-05-20', endDate: '2026-11-20' };
    const ofAccount = (docType: string) => ({
      operation: 'GET /accounts/{id}/documents',
      request: { path: { id: 'a-1' }, query: { ...range, docType } },
    });
    expect(shown.platform.seen.calls).toEqual([
      ofAccount('ACCOUNT_ALL_DOCS'),
      ofAccount('ACCOUNT_CONFIRM'),
      { operation: 'GET /accounts/documents', request: { query: range } },
    ]);
  });

  test('can be had of one account; those of source CDB are not offered [DOC-007, DOC-028]', async () => {
    open();
    await list();
    await shown.user.click(screen.getByRole('button', { name: /Account/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All accounts',
      'Individual - *4417',
      'Trust - *5561',
    ]);
    await shown.user.click(screen.getByRole('option', { name: 'Individual - *4417' }));
    await waitFor(async () => expect(await list()).toHaveLength(3));
  });

  test('of another custodian are elsewhere, and the way there is shown where it is known [DOC-020]', async () => {
    open({ content: otherSite });
    await list();
    await choose(/Account/, 'Trust - *5561');
    expect(screen.getByText('Statements for this account are held elsewhere.')).toBeInTheDocument();
    expect(linkElsewhere()).toHaveAttribute('href', 'https://prior.test/docs');
  });

  test('are narrowed by type and by text [DOC-008, DOC-009]', async () => {
    open();
    await list();
    await choose(/Type/, 'Tax Documents');
    expect(await list()).toEqual([['06/15/2026', `Form 1099 for 2025${OWN}`, 'Tax document']]);
    await choose(/Type/, 'All');
    await shown.user.type(screen.getByRole('searchbox'), 'QUARTER');
    await waitFor(async () =>
      expect(await list()).toEqual([['09/30/2026', 'All accounts, quarter to 09/2026', 'Consolidated statement']]),
    );
  });

  test('are narrowed 200 ms after the last letter that was typed [DOC-011]', async () => {
    open();
    await list();
    const rows = () => screen.getAllByRole('button', { name: /^Download / }).length;
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
    const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    jest.useFakeTimers();
    try {
      type('QUART');
      pass(199);
      type('QUARTER');
      pass(199);
      expect(rows()).toBe(4);
      pass(1);
      expect(rows()).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('are narrowed again by what was typed on the way back to them, which stands in no address; elsewhere they are not', async () => {
    open();
    await list();
    await shown.user.type(screen.getByRole('searchbox'), 'quarter');
    // Its first letters narrow the list to the same document.
    const { location } = shown.platform;
    await waitFor(() => expect(JSON.stringify(location.get().state)).toContain('quarter'));
    expect(await list()).toHaveLength(1);
    const { path, search, state } = location.get();
    expect(search).toBe('');

    act(() => shown.platform.navigation.go('/account-details/a-1/documents'));
    expect(await list()).toHaveLength(3);
    act(() => shown.platform.navigation.go(path, { state }));
    await waitFor(async () => expect(await list()).toHaveLength(1));
    expect(screen.getByRole('searchbox')).toHaveValue('quarter');
    act(() => shown.platform.navigation.go(path));
    await waitFor(async () => expect(await list()).toHaveLength(4));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('that are none say so [DOC-019]', async () => {
    const none = { documents: [] };
    open({ answers: { 'GET /accounts/{id}/documents': none, 'GET /accounts/documents': none } });
    expect(await screen.findByText('No documents found')).toBeInTheDocument();
  });

  test('of a call that fails are missing, which is said and logged; the others are shown [DOC-030, DOC-031]', async () => {
    open({ answers: { 'GET /accounts/documents': refuse } });
    expect(await list()).toHaveLength(3);
    expect(screen.getByText(/Some documents could not be listed right now/)).toBeInTheDocument();
    expect(shown.platform.seen.errors).toEqual([{ cause: expect.any(CallProblem), about: { part: 'documents' } }]);
  });

  test('that fail to load show an error with Try again', async () => {
    open({ answers: { 'GET /accounts/{id}/documents': refuse, 'GET /accounts/documents': refuse } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to retrieve data.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('a document', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:test';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('is saved as a file with a name of its own [DOC-021, API-078]', async () => {
    open();
    await list();
    await shown.user.click(screen.getByRole('button', { name: `Statement for 10/2026${OWN}` }));
    await waitFor(() => expect(saved).toEqual(['Account-Statement-2026-10-31-4417.pdf']));
    expect(shown.platform.seen.calls.at(-1)).toEqual({
      operation: 'GET /documents/download',
      request: { query: { docId: 's-1' } },
    });
  });

  test('that cannot be had says so [DOC-032, DOC-034]', async () => {
    open({ answers: { 'GET /documents/download': refuse } });
    await list();
    await shown.user.click(screen.getByRole('button', { name: `Form 1099 for 2025${OWN}` }));
    await waitFor(() =>
      expect(shown.platform.seen.notices).toEqual([
        { kind: 'negative', text: 'We were unable to display your document, please try again later.' },
      ]),
    );
    expect(saved).toEqual([]);
  });
});

const tick = (name: string | RegExp) => shown.user.click(screen.getByRole('checkbox', { name }));
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
/** A ZIP with nothing but its directory, which names these files. */
function aZip(names: readonly string[]): Blob {
  const entries = names.map((name) => {
    const entry = new Uint8Array(46 + name.length);
    const view = new DataView(entry.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(28, name.length, true);
    entry.set(new TextEncoder().encode(name), 46);
    return entry;
  });
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, names.length, true);
  end.setUint32(
    12,
    entries.reduce((size, { length }) => size + length, 0),
    true,
  );
  return new WholeBlob([...entries, end], { type: 'application/zip' }) as unknown as Blob;
}

describe('several documents', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:test';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const zips = () => shown.platform.seen.calls.filter(({ operation }) => operation === 'POST /documents/download-all');

  test('that are selected are saved as one ZIP, in the order of the list', async () => {
    open({ answers: { 'POST /documents/download-all': aZip(['one.pdf', 'two.pdf']) } });
    await list();
    expect(button(/as ZIP$/)).toBeNull();
    await tick('Select Form 1099 for 2025 · Individual *4417');
    await tick('Select Statement for 10/2026 · Individual *4417');
    await shown.user.click(screen.getByRole('button', { name: 'Download 2 as ZIP' }));
    expect(await screen.findByText('2 documents were downloaded.')).toBeInTheDocument();
    expect(saved).toEqual(['Documents-2026-11-20.zip']);
    expect(zips()).toEqual([
      { operation: 'POST /documents/download-all', request: { body: { docIds: ['s-1', 't-1'] } } },
    ]);
  });

  test('are selected all at once, and none again; what a filter hides is not among them', async () => {
    open();
    await list();
    await tick('Select all');
    expect(button('Download 4 as ZIP')).toBeInTheDocument();
    await choose(/Type/, 'Tax Documents');
    await choose(/Type/, 'Confirms');
    await choose(/Type/, 'All');
    expect(button('Download 4 as ZIP')).toBeInTheDocument();
    await tick(/^Select Form 1099/);
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await shown.user.type(screen.getByRole('searchbox'), 'for');
    await waitFor(() => expect(button('Download 1 as ZIP')).toBeInTheDocument());
    await tick('Select all');
    await tick('Select all');
    expect(button(/as ZIP$/)).toBeNull();
  });

  test('of which some could not be read say how many came', async () => {
    const names = ['one.pdf', 'two.pdf', 'three.pdf', 'missing.txt'];
    open({ answers: { 'POST /documents/download-all': aZip(names) } });
    await list();
    await tick('Select all');
    await shown.user.click(screen.getByRole('button', { name: 'Download 4 as ZIP' }));
    expect(await screen.findByText(/^3 of 4 were downloaded\./)).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  test.each<{ what: string; zip: () => Blob }>([
    { what: 'are refused', zip: refuse },
    { what: 'break off', zip: () => aZip(['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf']).slice(0, -4) },
    { what: 'are all missing', zip: () => aZip(['missing.txt']) },
  ])('that $what save nothing and say so; Try again asks for the same', async ({ zip }) => {
    let answer = zip;
    open({ answers: { 'POST /documents/download-all': () => answer() } });
    await list();
    await tick('Select all');
    await shown.user.click(screen.getByRole('button', { name: 'Download 4 as ZIP' }));
    expect(await screen.findByText(/Nothing was saved\./)).toBeInTheDocument();
    expect(saved).toEqual([]);
    expect(shown.platform.seen.errors).toHaveLength(1);
    answer = () => aZip(['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf']);
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 documents were downloaded.')).toBeInTheDocument();
    expect(zips().map(({ request }) => (request as { body: unknown }).body)).toEqual([
      { docIds: ['c-1', 's-1', 'q-1', 't-1'] },
      { docIds: ['c-1', 's-1', 'q-1', 't-1'] },
    ]);
  });

  test.each(['Cancel', 'leaving'])('that are on their way say so, and are not saved after %s', async (end) => {
    const zip = Promise.withResolvers<Blob>();
    open({ answers: { 'POST /documents/download-all': () => zip.promise } });
    await list();
    await tick('Select all');
    await shown.user.click(screen.getByRole('button', { name: 'Download 4 as ZIP' }));
    expect(screen.getByText('Getting 4 documents…')).toBeInTheDocument();
    await shown.user.click(screen.getByRole('button', { name: 'Download 4 as ZIP' }));
    expect(zips()).toHaveLength(1);
    if (end === 'Cancel') await shown.user.click(screen.getByRole('button', { name: 'Cancel' }));
    else act(() => shown.platform.navigation.go('/account-details/a-1/documents'));
    await waitFor(() => expect(screen.queryByText('Getting 4 documents…')).toBeNull());
    zip.resolve(aZip(['one.pdf']));
    await list();
    expect(saved).toEqual([]);
    expect(shown.platform.seen.errors).toEqual([]);
  });

  test('are not selected on a phone', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148');
    open({ reaches: ['/document'] });
    await list();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Download Statement for 10/2026 · Individual *4417' }));
    await waitFor(() => expect(saved).toEqual(['Account-Statement-2026-10-31-4417.pdf']));
    expect(shown.platform.location.get().path).toBe('/documents');
  });
});

describe('the documents tab of an account', () => {
  test('lists the documents of that account alone [DOC-001]', async () => {
    open({ path: '/account-details/a-1/documents' });
    expect((await list()).map(([, description]) => description)).toEqual([
      `Confirmation of 4 trades${OWN}`,
      `Statement for 10/2026${OWN}`,
      `Form 1099 for 2025${OWN}`,
    ]);
  });

  test('of another custodian says that statements are held elsewhere, with a link there [DOC-003, DOC-004]', async () => {
    open({ path: '/account-details/a-2/documents', content: otherSite });
    expect(await screen.findByText('Statements for this account are held elsewhere.')).toBeInTheDocument();
    expect(linkElsewhere()).toHaveAttribute('href', 'https://prior.test/docs');
  });

  test('of another custodian has no link while the tenant names no other site', async () => {
    open({ path: '/account-details/a-2/documents' });
    expect(await screen.findByText('Statements for this account are held elsewhere.')).toBeInTheDocument();
    expect(linkElsewhere()).toBeNull();
  });
});

describe('the documents of accounts that have not begun', () => {
  const funding = anAccount({ id: 'a-4', number: '2WM006226', custodianName: 'APEX', balance: 0 });

  test('are one panel, which says why there are none, without filters', async () => {
    open({}, [funding, external]);
    expect(await screen.findByRole('region', { name: 'Your first deposit is on its way' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(shown.platform.seen.calls).toEqual([]);
  });

  test('are the same sentence below the filters beside an account that has begun', async () => {
    open({ path: '/documents?account=a-4' }, [held, funding]);
    expect(await screen.findByText('Your first deposit is on its way')).toBeVisible();
    expect(screen.getByRole('button', { name: /Account/ })).toHaveTextContent('Individual - *6226');
    expect(screen.queryByText('No documents found')).toBeNull();
  });
});
