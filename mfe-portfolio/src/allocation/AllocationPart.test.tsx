import { act, screen, within } from '@testing-library/react';
import { accountsView } from '@wealth/api/samples';
import { renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { locales } from '../locales.ts';
import { anAccount } from '../overview/accounts.fixture.ts';
import { createStore } from '../store.ts';
import { AllocationPart } from './AllocationPart.tsx';

jest.mock('./Donut.tsx', () => ({
  Donut: ({ innerRadius, highlighted }: { innerRadius: number; highlighted: number }) => (
    <div data-testid="ring">{`${innerRadius} ${highlighted}`}</div>
  ),
}));

const { accounts } = accountsView([
  anAccount({ id: 'a', number: '2WM000001', balance: 2 }),
  anAccount({ id: 'b', number: '2WM000002', type: 'ROTH_IRA', balance: 1 }),
]);
const held = (values: Readonly<Record<string, number>>, tickers: Readonly<Record<string, number>> = {}) => ({
  assetCategories: Object.entries(values).map(([assetCategory, value]) => ({ assetCategory, value })),
  tickers: Object.entries(tickers).map(([tickerName, value]) => ({ tickerName, unitBalance: 1, value, assets: [] })),
  unitBalance: 1,
  value: Object.values(values).reduce((sum, value) => sum + value, 0),
});

let shown: ReturnType<typeof renderPart>;
afterEach(() => shown.leave());

function draw(answers: NonNullable<FakePlatformOptions['answers']>, one?: (typeof accounts)[number]) {
  shown = renderPart(<AllocationPart accounts={accounts} {...(one === undefined ? {} : { account: one })} />, {
    platform: { answers },
    createStore,
    locales,
  });
  return shown;
}
const all = {
  'GET /accounts/positions': {
    accountAllocations: [
      { accountId: 'a', assets: [], ...held({ Equity: 150, Bond: 50 }) },
      { accountId: 'b', assets: [], ...held({ Equity: 50 }) },
    ],
  },
};
const chart = async (name: string) => within(await screen.findByRole('region', { name }));
const legend = async (name: string) =>
  (await chart(name)).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the allocation', () => {
  test('of all accounts is one chart by asset category and one by account [ALC-001, ALC-002, ALC-003]', async () => {
    draw(all);
    expect(await legend('By asset category')).toEqual(['Equity$200.0080%', 'Bond$50.0020%']);
    expect(await legend('By account')).toEqual(['Individual *0001$200.0080%', 'Roth IRA *0002$50.0020%']);
  });

  test('of one account is one chart by asset category and one by holding [ALC-004, ALC-005]', async () => {
    draw({ 'GET /accounts/{id}/positions': held({ Equity: 75, Cash: 25 }, { DMTOT: 75, Cash: 25 }) }, accounts[0]);
    expect(await legend('By asset category')).toEqual(['Equity$75.0075%', 'Cash$25.0025%']);
    expect(await legend('By holding')).toEqual(['DMTOT$75.0075%', 'Cash$25.0025%']);
  });

  test('explains categories and holdings [ALC-006, ALC-007, ALC-008]', async () => {
    draw({ 'GET /accounts/{id}/positions': held({ Equity: 75 }, { DMTOT: 75 }) }, accounts[0]);
    await shown.user.click(await screen.findByRole('button', { name: 'Help: By asset category' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'stock is Equity, fixed income is Bond, and annuities are Annuity',
    );
    await shown.user.keyboard('{Escape}');
    await shown.user.click(screen.getByRole('button', { name: 'Help: By holding' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'The seven largest holdings are shown, and the rest are grouped as Other.',
    );
  });

  test('has its first slice stand out, and another by pointer or by keyboard [ALC-009, ALC-010]', async () => {
    draw(all);
    const part = await chart('By asset category');
    const slices = part.getAllByRole('button', { pressed: false });
    expect(part.getByRole('button', { pressed: true })).toHaveTextContent('Equity');
    expect(await part.findByTestId('ring')).toHaveTextContent('130 0');
    await shown.user.hover(slices[0] as HTMLElement);
    expect(part.getByRole('button', { pressed: true })).toHaveTextContent('Bond');
    expect(part.getByTestId('ring')).toHaveTextContent('130 1');
    act(() => part.getByRole('button', { name: /Equity/ }).focus());
    expect(await part.findByRole('button', { name: /Equity/, pressed: true })).toHaveFocus();
  });

  test('has a hole of 100 on a phone, and of 130 elsewhere [ALC-021, ALC-022]', async () => {
    draw(all);
    expect(await (await chart('By account')).findByTestId('ring')).toHaveTextContent(/^130/);
    shown.leave();
    const { matchMedia } = globalThis;
    globalThis.matchMedia = ((media: string) => ({ ...matchMedia(media), matches: true })) as typeof matchMedia;
    try {
      draw(all);
      expect(await (await chart('By account')).findByTestId('ring')).toHaveTextContent(/^100/);
    } finally {
      globalThis.matchMedia = matchMedia;
    }
  });

  test('shows what is below zero beside the chart', async () => {
    draw({ 'GET /accounts/{id}/positions': held({ Equity: 100, Cash: -30 }, {}) }, accounts[0]);
    const part = await chart('By asset category');
    expect(part.getByText('Below zero, and so no part of the chart:')).toBeInTheDocument();
    expect(part.getByText('Cash').closest('li')).toHaveTextContent('-$30.00');
  });

  test('of nothing says so [ERR-016]', async () => {
    draw({ 'GET /accounts/{id}/positions': held({}) }, accounts[0]);
    expect(await screen.findAllByText('No data to display.')).toHaveLength(2);
  });

  test('that fails to load shows an error with Try again', async () => {
    draw({
      'GET /accounts/positions': () => {
        throw new CallProblem(500, 'no');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to retrieve data.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('has a table twin', async () => {
    draw(all);
    await shown.user.click((await chart('By account')).getByRole('button', { name: 'View as table' }));
    const cells = within(screen.getByRole('table', { name: 'By account' })).getAllByRole('row')[1];
    expect(cells).toHaveTextContent('Individual *0001$200.0080%');
  });
});
