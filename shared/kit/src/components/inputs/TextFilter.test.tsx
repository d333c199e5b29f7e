import { act, fireEvent, screen } from '@testing-library/react';
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
    expect(document.activeElement).toBe(box);
  });

  test('is cleared by Escape, and an empty one leaves Escape to the dialog around it', () => {
    const outside: string[] = [];
    const reported: string[] = [];
    renderPart(
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a dialog that Escape closes.
      <div onKeyDown={({ key }) => outside.push(key)}>
        <TextFilter label="Filter" value="dividend" onChange={(text) => reported.push(text)} />
      </div>,
    );
    const box = screen.getByRole('searchbox', { name: 'Filter' });
    fireEvent.keyDown(box, { key: 'Escape' });
    act(() => jest.advanceTimersByTime(0));
    expect([reported, outside]).toEqual([[''], []]);
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(outside).toEqual(['Escape']);
  });
});
