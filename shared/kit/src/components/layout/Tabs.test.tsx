import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/index.tsx';
import { Tabs } from './Tabs.tsx';

const parts = [
  { id: 'value', label: 'Value' },
  { id: 'allocation', label: 'Allocation' },
] as const;

function Summary({ onChange }: { onChange: (id: string) => void }) {
  const [part, setPart] = useState<'value' | 'allocation'>('value');
  return (
    <Tabs
      label="Financial summary"
      tabs={parts}
      value={part}
      onChange={(id) => {
        setPart(id);
        onChange(id);
      }}
    >
      <p>What {part} shows</p>
    </Tabs>
  );
}

describe('tabs', () => {
  test('show one part, and another by keyboard once it is chosen', async () => {
    const chosen = jest.fn();
    const { user } = renderPart(<Summary onChange={chosen} />);
    const list = screen.getByRole('tablist', { name: 'Financial summary' });
    expect(within(list).getByRole('tab', { name: 'Value' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Value' })).toHaveTextContent('What value shows');
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(within(list).getByRole('tab', { name: 'Allocation' })).toHaveFocus();
    expect(chosen).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith('allocation');
    expect(screen.getByRole('tabpanel', { name: 'Allocation' })).toHaveTextContent('What allocation shows');
  });

  test('are a select on small screens', async () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = ((media: string) => ({ ...matchMedia(media), matches: true })) as typeof matchMedia;
    try {
      const { user } = renderPart(<Summary onChange={() => undefined} />);
      expect(screen.queryByRole('tablist')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Value Financial summary' }));
      await user.click(screen.getByRole('option', { name: 'Allocation' }));
      expect(screen.getByRole('region', { name: 'Allocation' })).toHaveTextContent('What allocation shows');
    } finally {
      globalThis.matchMedia = matchMedia;
    }
  });
});

test('what was typed is still there when a phone is turned', async () => {
  const { matchMedia } = globalThis;
  let turned: (() => void) | undefined;
  let matches = false;
  globalThis.matchMedia = ((media: string) => ({
    ...matchMedia(media),
    get matches() {
      return matches;
    },
    addEventListener: (_: string, listener: () => void) => {
      turned = listener;
    },
  })) as typeof matchMedia;
  try {
    const { user } = renderPart(
      <Tabs label="Parts" tabs={parts} value="value" onChange={() => undefined}>
        <input aria-label="Note" />
      </Tabs>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'half of a word');
    matches = true;
    act(() => turned?.());
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half of a word');
  } finally {
    globalThis.matchMedia = matchMedia;
  }
});
