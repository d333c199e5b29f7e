import { screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import { MixBar, MixSwatch } from './MixBar.tsx';
import type { MixShare } from './mix.rules.ts';

const shares: readonly MixShare[] = [
  { id: 'stocks', percent: 60, colour: 1, target: 65 },
  { id: 'bonds', percent: 30, colour: 2, isHatched: true, target: 35 },
];

test('a bar of shares is hidden from screen readers, since words beside it say the same', () => {
  const { container } = renderPart(<MixBar shares={shares} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('[aria-hidden="true"] [data-colour="1"]')).toHaveStyle({ flexGrow: '60' });
});

test('a bar with a label is read out as an image of that name', () => {
  renderPart(<MixBar shares={shares} label="Stocks 60%, bonds 30%" />);
  expect(screen.getByRole('img', { name: 'Stocks 60%, bonds 30%' })).toBeVisible();
});

test('each segment has the colour that it is given, and the rest up to 100 has none', () => {
  renderPart(<MixBar shares={shares} label="Shares" />);
  const drawn = screen.getByRole('img').querySelectorAll<HTMLElement>('[style*="flex-grow"]');
  expect([...drawn].map(({ dataset, style }) => [dataset.colour, dataset.hatched, style.flexGrow])).toEqual([
    ['1', undefined, '60'],
    ['2', 'true', '30'],
    [undefined, undefined, '10'],
  ]);
});

test('a tick stands where the boundary would be at the targets', () => {
  renderPart(<MixBar shares={shares} label="Shares" />);
  const ticks = screen.getByRole('img').querySelectorAll<HTMLElement>('[style*="inset-inline-start"]');
  expect([...ticks].map(({ style }) => style.insetInlineStart)).toEqual(['calc(65% + -2.6px)']);
});

test('a square beside the words has the colour and the hatching of their segment', () => {
  const { container } = renderPart(<MixSwatch colour={2} isHatched />);
  expect(container.querySelector('[data-colour="2"][data-hatched]')).toHaveAttribute('aria-hidden', 'true');
});
