import { act, screen, waitFor } from '@testing-library/react';
import type { HistoryQuery } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { type LiveRegions, listenToLiveRegions, type RenderedPart, renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { App } from './App.tsx';
import { locales } from './locales.ts';
import { anAccount } from './overview/accounts.fixture.ts';
import { createStore } from './store.ts';

jest.mock('./value/ValueLines.tsx', () => ({ ValueLines: () => null }));

const accounts = [
  anAccount({ id: 'individual', number: '2WM004417', balance: 148_220.37, custodianName: 'APEX' }),
  anAccount({ id: 'roth', number: '2WM008802', type: 'ROTH IRA', balance: 21_092.76, custodianName: 'APEX' }),
];
const document = (docId: string, docDate: string, docType: string, description: string) => ({
  docId,
  docDate,
  docType,
  description,
});
const answers: NonNullable<FakePlatformOptions['answers']> = {
  'GET /accounts/history': ({ query }) => {
    const { startDate, endDate } = query as HistoryQuery;
    const values = [
      { asOfDate: startDate, value: 160_000 },
      { asOfDate: endDate, value: 169_313.13 },
    ];
    return { aumOverTime: values, netAmountInvested: values };
  },
  'GET /accounts/performance': {
    timeWeighted: { rate: 0.0512, isAnnualised: false },
    moneyWeighted: { rate: 0.0493, isAnnualised: false },
    change: { total: 9_313.13, market: 6_313.13, netDeposits: 3_000 },
  },
  'GET /accounts/{id}/documents': { documents: [] },
  'GET /accounts/documents': {
    documents: [
      document('q-1', '2026-09-30', 'Consolidated Statement', 'All accounts, quarter to 09/2026'),
      document('s-1', '2026-10-31', 'Account Statement', 'Statement for 10/2026'),
    ],
  },
};

let shown: RenderedPart;
let heard: LiveRegions;
beforeEach(() => {
  heard = listenToLiveRegions();
});
afterEach(() => {
  heard.end();
  shown.leave();
});

function open(path: string, more: FakePlatformOptions = {}) {
  shown = renderPart(<App />, {
    platform: {
      path,
      accounts: { status: 'loaded', data: accountsView(accounts) },
      flags: ['PRESET_DATES'],
      reaches: ['/account-details'],
      ...more,
      answers: { ...answers, ...more.answers },
    },
    createStore,
    locales,
  });
  return shown;
}

/** Tab leads to these in this order, each with its role and name. */
async function expectStops(stops: readonly (readonly [role: string, name: string | RegExp])[]): Promise<void> {
  for (const [role, name] of stops) {
    await shown.user.tab();
    expect(window.document.activeElement).toHaveRole(role);
    expect(window.document.activeElement).toHaveAccessibleName(name);
  }
}

const headings = () =>
  screen.getAllByRole('heading').map((heading) => `${heading.tagName.slice(1)} ${heading.textContent}`);

test('the overview is read from the page to its accounts and their value, and Tab follows', async () => {
  open('/investment-overview');
  await screen.findByRole('group', { name: 'Change' });
  expect(headings()).toEqual(['1 Overview', '2 Guided', '2 Financial summary']);
  expect(screen.getAllByRole('group').every((group) => group.matches('[aria-labelledby], [aria-label]'))).toBe(true);
  await expectStops([
    ['button', 'Help: Net assets'],
    ['link', /^Individual ?ending in 4417 ?\$148,220\.37$/],
    ['link', /^Roth IRA ?ending in 8802 ?\$21,092\.76$/],
    ['button', /All accounts/],
    ['tab', 'Value'],
    ['radio', '6 months'],
    ['button', /^Date range: /],
  ]);
});

test('another period of the overview is announced once, with its dates and values, and keeps the focus', async () => {
  const { user } = open('/investment-overview');
  await screen.findByRole('group', { name: 'Change' });
  act(() => screen.getByRole('radio', { name: '6 months' }).focus());
  heard.announced.length = 0;
  await user.keyboard('{ArrowLeft}');
  await waitFor(() =>
    expect(heard.announced).toEqual(['08/20/2026 – 11/20/2026: start $160,000.00, end $169,313.13, change +$9,313.13']),
  );
  expect(window.document.activeElement).toHaveAccessibleName('3 months');
  expect(window.document.activeElement).toBeChecked();
});

test('accounts that cannot be read are announced once, and Try again is the next stop', async () => {
  open('/investment-overview', { accounts: { status: 'failed', cause: new CallProblem(500, 'no') } });
  await waitFor(() => expect(heard.announced).toHaveLength(1));
  expect(heard.announced[0]).toMatch(/^Unable to retrieve data\./);
  await expectStops([['button', 'Try again']]);
});

test('the documents are read as filters and a named table', async () => {
  open('/documents');
  await screen.findByRole('table', { name: 'Documents, 05/20/2026 – 11/20/2026, newest first' });
  expect(headings()).toEqual(['1 Documents']);
  await expectStops([
    ['button', /Account$/],
    ['button', /Type$/],
    ['textbox', 'Start date'],
    ['textbox', 'End date'],
    ['button', 'Calendar, Date range'],
    ['searchbox', 'Filter by description'],
    ['checkbox', 'Select all'],
    ['checkbox', /^Select Statement for 10\/2026/],
    ['button', /^Statement for 10\/2026/],
    ['button', /^Download Statement for 10\/2026/],
    ['checkbox', /^Select All accounts, quarter to 09\/2026/],
  ]);
});

test.each([
  ['quarter', ['1 document']],
  ['nothing like it', ['No documents foundTry another range, another type or a shorter text.']],
])('a filter of documents by "%s" announces once what is left', async (text, announced) => {
  const { user } = open('/documents');
  await screen.findByRole('table');
  heard.announced.length = 0;
  await user.click(screen.getByRole('searchbox'));
  await user.paste(text);
  await waitFor(() => expect(heard.announced).toEqual(announced));
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a pressed document announces that it is on its way, and keeps the focus when it fails', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const { user, platform } = open('/documents', { answers: { 'GET /documents/download': () => promise } });
  const button = await screen.findByRole('button', { name: /^Statement for 10\/2026/ });
  heard.announced.length = 0;
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(button).toHaveFocus();
  await act(async () => reject(new CallProblem(500, 'no')));
  await waitFor(() => expect(platform.seen.notices).toHaveLength(1));
  await waitFor(() => expect(heard.announced).toEqual(['Getting your document…', '2 documents']));
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-disabled');
});
