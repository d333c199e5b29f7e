import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { AccountNumber } from './AccountNumber.tsx';

test('an account number shows its last four digits and is read out as what it ends in [CON-008]', () => {
  const { container } = renderPart(<AccountNumber number="1004417" />);
  expect(screen.getByRole('img', { name: 'ending in 4417' })).toHaveTextContent(/^\*4417$/);
  expect(container.innerHTML).not.toContain('100');
});
