import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Loading, Skeleton, SkeletonBlock } from './Skeleton.tsx';

describe('what is loading', () => {
  test('is a skeleton of five rows, read out as "Loading..." [CON-010, CON-030]', () => {
    const { container } = renderPart(<Skeleton />);
    expect(container.querySelectorAll('.row')).toHaveLength(5);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  test('has words of its own when it takes long', () => {
    const { container } = renderPart(<Skeleton words="Still loading your accounts." />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Still loading your accounts\.$/);
    expect(container.querySelectorAll('.row')).toHaveLength(5);
  });
});

test('the words of a placeholder are read out at once, and a block of it is not', () => {
  const { container } = renderPart(
    <>
      <Loading />
      <SkeletonBlock />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(container.querySelector('.block')).toHaveAttribute('aria-hidden', 'true');
});
