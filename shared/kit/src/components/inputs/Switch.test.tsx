import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/index.tsx';
import { Switch } from './Switch.tsx';

describe('a switch', () => {
  function Compared() {
    const [isOn, setOn] = useState(false);
    return (
      <Switch isOn={isOn} onChange={setOn}>
        Benchmark
      </Switch>
    );
  }

  test('is named by its words, and goes on and off by keyboard and by a press on them', async () => {
    const { user } = renderPart(<Compared />);
    const benchmark = screen.getByRole('switch', { name: 'Benchmark' });
    expect(benchmark).not.toBeChecked();
    await user.tab();
    await user.keyboard(' ');
    expect(benchmark).toBeChecked();
    await user.click(screen.getByText('Benchmark'));
    expect(benchmark).not.toBeChecked();
  });
});
