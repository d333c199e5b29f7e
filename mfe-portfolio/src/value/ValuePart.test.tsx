import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccountView, History, HistoryQuery } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import { renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { useState } from 'react';
import { locales } from '../locales.ts';
import { type DateRange, defaultRange } from '../range/range.rules.ts';
import { createStore } from '../store.ts';
import type { ChartInput } from './chart.options.ts';
import { ValuePart } from './ValuePart.tsx';

jest.mock('./ValueLines.tsx', () => ({
  ValueLines: ({ points, words }: ChartInput) => (
    <figure aria-label={words.label}>
      {points.map(({ date }) => (
        <i key={date}>{date}</i>
      ))}
    </figure>
  ),
}));

const today = businessDate('2026-11-20');
const history = (values: readonly [string, number, number][]): History => ({
  aumOverTime: values.map(([asOfDate, value]) => ({ asOfDate, value })),
  netAmountInvested: values.map(([asOfDate, , value]) => ({ asOfDate, value })),
});
const halfYear = history([
  ['2026-05-20', 381_204.9, 352_000],
  ['2026-08-20', 397_000, 358_000],
  ['2026-11-20', 412_873.52, 364_000],
]);
const month = history([
  ['2026-10-20', 410_000, 362_000],
  ['2026-11-20', 400_000, 364_000],
]);

const none: readonly AccountView[] = [];

function Held() {
  const [range, setRange] = useState<DateRange>(defaultRange(today));
  return <ValuePart of={{ range }} accounts={none} onRange={setRange} />;
}

function valuePart(answer: (query: HistoryQuery) => History | Promise<History>, options: FakePlatformOptions = {}) {
  const answers = { 'GET /accounts/history': ({ query }: { query?: unknown }) => answer(query as HistoryQuery) };
  return renderPart(<Held />, { platform: { answers, ...options }, createStore, locales });
}

let shown: ReturnType<typeof valuePart>;
afterEach(() => shown.leave());

const figure = (name: string) => screen.findByRole('group', { name });
const chart = () => screen.findByRole('figure');
const requests = () =>
  shown.platform.seen.calls
    .filter(({ operation }) => operation === 'GET /accounts/history')
    .map(({ request }) => (request as { query: HistoryQuery }).query)
    .map(({ startDate, endDate }) => `${startDate} ${endDate}`);

describe('the value of the accounts', () => {
  test('says since when there are values where the range begins before them, and only then', async () => {
    shown = valuePart(() => month);
    const start = await figure('Start');
    expect(within(start).getByText('Since 10/20/2026')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^10\/20\/2026 – 11\/20\/2026/);
    shown.leave();
    shown = valuePart(() => halfYear);
    expect(within(await figure('Start')).queryByText(/^Since/)).toBeNull();
  });

  test('is requested over the last six months at first [VAL-004]', async () => {
    shown = valuePart(() => halfYear);
    await chart();
    expect(requests()).toEqual(['2026-05-20 2026-11-20']);
  });

  test('is drawn for each day that the services answered [VAL-001]', async () => {
    shown = valuePart(() => halfYear);
    expect(await chart()).toHaveTextContent('2026-05-202026-08-202026-11-20');
    expect(await chart()).toHaveAccessibleName('Chart of value and net invested, 05/20/2026 – 11/20/2026');
  });

  test('has figures for its start, its end and the change between [VAL-008, VAL-009, VAL-010, VAL-011]', async () => {
    shown = valuePart(() => halfYear);
    expect(await figure('Start')).toHaveTextContent('$381,204.90');
    expect(await figure('End')).toHaveTextContent('$412,873.52');
    expect(await figure('Change')).toHaveTextContent('Change+$31,668.62');
  });

  test('has in its details what was earned, and gives colour to that alone: not to what deposits make [VAL-010]', async () => {
    shown = valuePart(() =>
      history([
        ['2026-10-20', 410_000, 0],
        ['2026-11-20', 411_745.18, 2_550],
      ]),
    );
    await shown.user.click(await screen.findByRole('button', { name: 'Details of this period' }));
    const earned = await figure('Market gain or loss');
    expect(within(earned).getByText('-$804.82')).toHaveClass('negative');
    const change = await figure('Change');
    expect(within(change).getByText('+$1,745.18')).not.toHaveClass('positive');
    expect(within(await figure('Net deposits')).getByText('+$2,550.00')).not.toHaveClass('positive');
  });

  test.each`
    end           | change           | shows
    ${410_000.01} | ${'+$0.01'}      | ${'VAL-011'}
    ${410_000}    | ${'$0.00'}       | ${'VAL-012'}
    ${400_000}    | ${'-$10,000.00'} | ${'VAL-012'}
  `('that went from $410,000.00 to $end changed by $change [$shows]', async ({ end, change }) => {
    shown = valuePart(() =>
      history([
        ['2026-10-20', 410_000, 0],
        ['2026-11-20', end, 0],
      ]),
    );
    const [ofAll] = within(await figure('Change')).getAllByText(/\$/);
    expect(ofAll?.textContent).toBe(change);
  });

  test('explains what net invested means [VAL-014]', async () => {
    shown = valuePart(() => halfYear);
    await chart();
    await shown.user.click(screen.getByRole('button', { name: 'Help: Net invested' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('below zero if you took out more than you put in');
  });

  test('can be read as a table', async () => {
    shown = valuePart(() => month);
    await chart();
    expect(screen.queryByRole('table')).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'View as table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DateValueNet investedDifference',
      '11/20/2026$400,000.00$364,000.00+$36,000.00',
      '10/20/2026$410,000.00$362,000.00+$48,000.00',
    ]);
    await shown.user.click(screen.getByRole('button', { name: 'Hide table' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the time period', () => {
  const byStart = ({ startDate }: HistoryQuery) => (startDate === '2026-10-20' ? month : halfYear);

  test('can be picked with one press when the flag for it is on [VAL-005]', async () => {
    shown = valuePart(byStart, { flags: ['PRESET_DATES'] });
    await chart();
    const names = screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent);
    expect(names).toEqual(['1w', '1m', '3m', '6m', '1y']);
    expect(screen.getByRole('radio', { name: '6 months' })).toBeChecked();
  });

  test('has no presets while that flag is off [VAL-006]', async () => {
    shown = valuePart(byStart);
    await chart();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test.each`
    preset        | from            | shows
    ${'1 week'}   | ${'2026-11-13'} | ${'VAL-007'}
    ${'1 month'}  | ${'2026-10-20'} | ${'VAL-007'}
    ${'3 months'} | ${'2026-08-20'} | ${'VAL-007'}
    ${'1 year'}   | ${'2025-11-20'} | ${'VAL-007'}
  `('of $preset starts on $from and ends today [$shows]', async ({ preset, from }) => {
    shown = valuePart(byStart, { flags: ['PRESET_DATES'] });
    await chart();
    await shown.user.click(screen.getByRole('radio', { name: preset }));
    await waitFor(() => expect(requests().at(-1)).toBe(`${from} 2026-11-20`));
  });

  test('can be typed, and redraws the chart [VAL-003]', async () => {
    shown = valuePart(byStart);
    await chart();
    await shown.user.click(screen.getByRole('button', { name: 'Date range: 05/20 – 11/20/2026' }));
    const picker = screen.getByRole('group', { name: 'Date range' });
    await shown.user.click(within(picker).getByRole('textbox', { name: 'Start date' }));
    await shown.user.keyboard('10202026');
    await shown.user.keyboard('{Enter}');
    await waitFor(async () => expect(await chart()).toHaveTextContent('2026-10-202026-11-20'));
    expect(requests().at(-1)).toBe('2026-10-20 2026-11-20');
    expect(await figure('Change')).toHaveTextContent('-$10,000.00');
  });

  test('keeps the last chart in sight until the next one is there', async () => {
    let answer: (history: History) => void = () => {};
    shown = valuePart(
      ({ startDate }) => (startDate === '2026-10-20' ? new Promise((resolve) => (answer = resolve)) : halfYear),
      { flags: ['PRESET_DATES'] },
    );
    await chart();
    await shown.user.click(screen.getByRole('radio', { name: '1 month' }));
    expect((await chart()).closest('[aria-busy="true"]')).not.toBeNull();
    expect(await chart()).toHaveTextContent('2026-05-20');
    await act(async () => answer(month));
    await waitFor(async () => expect(await chart()).toHaveTextContent('2026-10-202026-11-20'));
    expect((await chart()).closest('[aria-busy="true"]')).toBeNull();
  });

  test('is announced with its figures', async () => {
    shown = valuePart(byStart);
    await chart();
    expect(screen.getByRole('status')).toHaveTextContent(
      '05/20/2026 – 11/20/2026: start $381,204.90, end $412,873.52, change +$31,668.62',
    );
  });
});

describe('without values', () => {
  test('an empty period says so, and the figures say that there is none [VAL-015, ERR-017]', async () => {
    shown = valuePart(() => history([]));
    expect(await screen.findByText('No data for this time period')).toBeInTheDocument();
    expect(await figure('Start')).toHaveTextContent('--');
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('a failure says so, and Try again asks anew [ERR-014]', async () => {
    let isDown = true;
    shown = valuePart(() => {
      if (isDown) throw new CallProblem(500, 'down');
      return halfYear;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to retrieve data.');
    isDown = false;
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chart()).toBeInTheDocument();
  });

  test('a slow answer is said in words', async () => {
    jest.useFakeTimers();
    try {
      shown = valuePart(() => new Promise<History>(() => {}));
      expect(screen.getByRole('status')).toHaveTextContent('Loading...');
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByRole('status')).toHaveTextContent('We are still getting the values.');
    } finally {
      jest.useRealTimers();
    }
  });
});
