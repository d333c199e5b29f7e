import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/index.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

describe('a segmented control', () => {
  const segments = [
    { id: '1m', label: '1m', spoken: '1 month' },
    { id: '6m', label: '6m', spoken: '6 months' },
  ] as const;

  function Between() {
    const [value, setValue] = useState<'1m' | '6m'>('6m');
    return (
      <>
        <button type="button">Before</button>
        <SegmentedControl label="Range" segments={segments} value={value} onChange={setValue} />
        <button type="button">After</button>
      </>
    );
  }

  test('is one of a few, read out in full', async () => {
    const chosen = jest.fn();
    const { user } = renderPart(<SegmentedControl label="Range" segments={segments} value="6m" onChange={chosen} />);
    const group = screen.getByRole('radiogroup', { name: 'Range' });
    expect(within(group).getByRole('radio', { name: '6 months' })).toBeChecked();
    await user.click(within(group).getByRole('radio', { name: '1 month' }));
    expect(chosen).toHaveBeenCalledWith('1m');
  });

  test('is reached by Tab at its chosen segment, in both directions, and the arrow keys choose the others', async () => {
    const { user } = renderPart(<Between />);
    screen.getByRole('button', { name: 'Before' }).focus();
    await user.tab();
    expect(screen.getByRole('radio', { name: '6 months' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('radio', { name: '6 months' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: '1 month' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: '1 month' })).toBeChecked();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  });

  test('may have none chosen, and is reached by Tab all the same', async () => {
    const { user } = renderPart(
      <SegmentedControl label="Range" segments={segments} value={undefined} onChange={jest.fn()} />,
    );
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.tab();
    expect(screen.getByRole('radio', { name: '1 month' })).toHaveFocus();
  });
});
