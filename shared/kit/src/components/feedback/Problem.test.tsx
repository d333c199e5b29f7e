import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Problem } from './Problem.tsx';

describe('what failed', () => {
  test('is announced with what still works, and is asked again by Try again', async () => {
    const again = jest.fn();
    const { user } = renderPart(<Problem text="Unable to retrieve data." reference="3F9A1C20" onRetry={again} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to retrieve data.');
    expect(screen.getByRole('alert')).toHaveTextContent('Everything else works.');
    expect(screen.getByRole('alert')).toHaveTextContent('Reference number: 3F9A1C20');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });
});

test('a failure that cannot be asked again has no button, and says what still works in words of its own', () => {
  renderPart(<Problem title="Documents" text="No documents." stillWorks="Your accounts are shown." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Documents');
  expect(screen.getByRole('alert')).toHaveTextContent('Your accounts are shown.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Everything else works.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('that everything else works is said by a part only while no other has failed', () => {
  const failed = (...names: string[]) => names.map((name) => <Problem key={name} text={`No ${name}.`} />);
  const { rerender } = renderPart(failed('values', 'returns'));
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  const told = 'We have been told, and you can try again.';
  expect(alerts()).toEqual([`No values.${told}`, `No returns.${told}`]);
  rerender(failed('returns'));
  expect(alerts()).toEqual([`No returns.Everything else works. ${told}`]);
});
