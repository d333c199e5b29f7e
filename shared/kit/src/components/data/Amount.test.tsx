import { screen } from '@testing-library/react';
import { dollars } from '@wealth/domain/money';
import { renderPart } from '../../testing/index.tsx';
import { Amount, Figure } from './Amount.tsx';

describe('an amount', () => {
  test('is drawn with two decimals [CON-001]', () => {
    renderPart(<Amount value={dollars(1234.5)} />);
    expect(screen.getByText('$1,234.50')).toBeVisible();
  });

  test('that is not known shows "--", and is read out as not available [CON-004]', () => {
    renderPart(<Amount value={undefined} />);
    expect(screen.getByRole('img', { name: 'not available' })).toHaveTextContent(/^--$/);
  });

  test('below zero is read out as minus', () => {
    renderPart(<Amount value={dollars(-12)} isChange />);
    expect(screen.getByRole('img', { name: 'minus $12.00' })).toHaveTextContent(/^-\$12\.00$/);
  });

  test.each`
    change | text         | tone
    ${12}  | ${'+$12.00'} | ${'positive'}
    ${-12} | ${'-$12.00'} | ${'negative'}
    ${0}   | ${'$0.00'}   | ${'no'}
  `('that changed by $change carries its sign and $tone colour', ({ change, text, tone }) => {
    renderPart(<Amount value={dollars(change)} isChange />);
    const { className } = screen.getByText(text);
    expect(/positive|negative/.exec(className)?.[0] ?? 'no').toBe(tone);
  });

  test('is named by the words above it', () => {
    renderPart(<Figure label="Net assets" value={dollars(100)} note="since 05/20/2026" />);
    expect(screen.getByRole('group', { name: 'Net assets' })).toHaveTextContent('$100.00');
    expect(screen.getByText('since 05/20/2026')).toBeVisible();
  });
});
