import { act, screen, within } from '@testing-library/react';
import type { Performance, Return } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import { renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';
import { ReturnsLine } from './ReturnsLine.tsx';

const range = { from: businessDate('2026-05-20'), to: businessDate('2026-11-20') };
let shown: ReturnType<typeof renderPart>;
afterEach(() => shown.leave());

function open(answer: Performance | (() => Performance | Promise<Performance>)) {
  shown = renderPart(<ReturnsLine of={{ range }} />, {
    platform: { answers: { 'GET /accounts/performance': answer } },
    createStore,
    locales,
  });
}
const of = (timeWeighted: Return, moneyWeighted: Return = timeWeighted): Performance => ({
  timeWeighted,
  moneyWeighted,
});
const measure = async (name: string) => (await screen.findByText(name)).nextElementSibling;
const how = () => screen.getByRole('button', { name: 'How is this worked out?' });

describe('the returns', () => {
  test('of up to a year are shown as they are, not per year', async () => {
    open(of({ rate: 0.042_13, isAnnualised: false }, { rate: 0.0391, isAnnualised: false }));
    expect((await measure('Time-weighted return'))?.textContent).toBe('+4.21%');
    expect((await measure('Money-weighted return'))?.textContent).toBe('+3.91%');
  });

  test('of more than a year are shown per year', async () => {
    open(of({ rate: 0.061, isAnnualised: true }));
    expect((await measure('Time-weighted return'))?.textContent).toBe('+6.10% per year');
  });

  test('that are losses are read out as minus', async () => {
    open(of({ rate: -0.03, isAnnualised: true }));
    const loss = await measure('Time-weighted return');
    expect(loss).toHaveTextContent('-3.00% per year');
    expect(within(loss as HTMLElement).getByRole('img')).toHaveAccessibleName('minus 3.00% per year');
  });

  test.each`
    reason                | why
    ${'NO_VALUES'}        | ${'There are too few values in this period'}
    ${'NOTHING_INVESTED'} | ${'Nothing was invested for a part of this period'}
    ${'ALL_WITHDRAWN'}    | ${'Everything was withdrawn within this period'}
    ${'NEGATIVE_VALUE'}   | ${'The value was below zero within this period'}
  `('that there are none of are not available, never zero, and it is said why: $why', async ({ reason, why }) => {
    open(of({ reason }));
    for (const name of ['Time-weighted return', 'Money-weighted return']) {
      expect((await measure(name))?.textContent).toBe('not available');
    }
    expect(screen.getAllByText(why, { exact: false })).toHaveLength(1);
    expect(document.body).not.toHaveTextContent('0.00%');
  });

  test('may be one without the other', async () => {
    open(of({ rate: 0, isAnnualised: false }, { reason: 'NO_SOLUTION' }));
    expect((await measure('Time-weighted return'))?.textContent).toBe('0.00%');
    expect((await measure('Money-weighted return'))?.textContent).toBe('not available');
    expect(screen.getByText(/No single rate explains/)).toBeInTheDocument();
  });

  test('are explained with a sentence each, by keyboard', async () => {
    open(of({ rate: 0.04, isAnnualised: false }));
    await measure('Time-weighted return');
    expect(how()).toHaveAttribute('aria-expanded', 'false');
    await shown.user.tab();
    await shown.user.keyboard('{Enter}');
    expect(how()).toHaveAttribute('aria-expanded', 'true');
    for (const sentence of [/how your investments did, whatever you put in/, /how your money did, counting when/]) {
      expect(screen.getByText(sentence)).toBeVisible();
    }
  });

  test('that cannot be read say so in words, and come by Try again', async () => {
    let isDown = true;
    open(() => {
      if (isDown) throw new CallProblem(500, 'down');
      return of({ rate: 0.04, isAnnualised: false });
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("Your returns can't be shown right now.");
    isDown = false;
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await measure('Time-weighted return')).toHaveTextContent('+4.00%');
  });

  test('that are slow say so in words', async () => {
    jest.useFakeTimers();
    try {
      open(() => new Promise(() => {}));
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByText(/^We are still working out your returns/)).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
