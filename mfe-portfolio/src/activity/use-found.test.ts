import { act, renderHook } from '@testing-library/react';
import { bought, deposit, views } from './transactions.fixture.ts';
import { useFound } from './use-found.ts';

const six = views(bought, deposit);
const five = views(bought, { ...deposit, transactionId: 't-3' });
const none = views();

/** Each list of rows that was drawn, by their ids; an answer that comes at once is one of its own. */
function watch() {
  const drawn: string[] = [];
  const { rerender } = renderHook(
    ({ all, text }) => {
      drawn.push(
        useFound(all, text)
          .map(({ transactionId }) => transactionId)
          .join(' '),
      );
    },
    { initialProps: { all: none, text: '' } },
  );
  return { drawn, show: (all: typeof six, text: string) => act(async () => rerender({ all, text })) };
}

test('the first text never empties the table before its rows are found', async () => {
  const { drawn, show } = watch();
  await show(six, '');
  await show(six, 'deposit');
  expect(drawn.at(-1)).toBe('t-1 t-2');
  await show(six, 'checking');
  expect(drawn.at(-1)).toBe('t-2');
  expect(drawn.slice(1)).not.toContain('');
});

test('another range beneath the same text never empties the table before its rows are found', async () => {
  const { drawn, show } = watch();
  await show(six, 'checking');
  await show(five, 'checking');
  expect(drawn.at(-1)).toBe('t-3');
  expect(drawn.slice(1)).not.toContain('');
});

test('a text begins with all rows again where the one before was taken back', async () => {
  const { drawn, show } = watch();
  await show(six, 'checking');
  await show(six, '');
  const before = drawn.length;
  await show(six, 'bought');
  expect(drawn[before]).toBe('t-1 t-2');
  expect(drawn.at(-1)).toBe('t-1');
});
