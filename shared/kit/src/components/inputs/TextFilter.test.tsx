import { act, screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { TextFilter } from './TextFilter.tsx';

describe('a text filter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('waits 200 ms for the next letter, then reports what was typed, and at once that it was cleared [CON-012]', async () => {
    const reported: string[] = [];
    renderPart(<TextFilter label="Filter" onChange={(text) => reported.push(text)} />);
    const box = screen.getByRole('searchbox', { name: 'Filter' });
    const type = (text: string) =>
      act(() => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(box, text);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      });
    type('d');
    act(() => jest.advanceTimersByTime(199));
    type('di');
    act(() => jest.advanceTimersByTime(199));
    expect(reported).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(reported).toEqual(['di']);
    act(() => screen.getByRole('button', { name: 'Clear' }).click());
    act(() => jest.advanceTimersByTime(0));
    expect(reported).toEqual(['di', '']);
  });
});
