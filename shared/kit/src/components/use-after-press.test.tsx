import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAfterPress } from './use-after-press.ts';

const months = ['May', 'June', 'July', 'August'];

function Calendar() {
  const [month, setMonth] = useState(0);
  const days = useAfterPress(months[month]);
  return (
    <>
      <button type="button" onClick={() => setMonth(month + 1)}>
        {months[month]}
      </button>
      <p>{`Days of ${days}`}</p>
    </>
  );
}

const shown = () => `${screen.getByRole('button').textContent}, ${screen.getByText(/^Days of/).textContent}`;
const press = () => flushSync(() => screen.getByRole('button').click());

test('what takes long is drawn after the frame of the press, without another one', () => {
  render(<Calendar />);
  act(() => {
    press();
    expect(shown()).toBe('June, Days of May');
  });
  expect(shown()).toBe('June, Days of June');
});

test('two presses in one frame are drawn once, as the last one left it', () => {
  render(<Calendar />);
  act(() => {
    press();
    press();
    expect(shown()).toBe('July, Days of May');
  });
  expect(shown()).toBe('July, Days of July');
});

test('a key after the press has it drawn immediately, each time', () => {
  render(<Calendar />);
  for (const month of ['June', 'July']) {
    act(() => {
      press();
      fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowDown' });
      expect(shown()).toBe(`${month}, Days of ${month}`);
    });
  }
});
