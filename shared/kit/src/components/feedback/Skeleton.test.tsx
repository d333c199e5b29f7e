import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { renderPart } from '../../testing/index.tsx';
import { Loading, Skeleton, SkeletonBlock } from './Skeleton.tsx';

describe('what is loading', () => {
  test('is a skeleton of five rows, read out as "Loading..." [CON-010, CON-030]', () => {
    const { container } = renderPart(<Skeleton />);
    expect(container.querySelectorAll('.row')).toHaveLength(5);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  test('says so in words of its own when it takes long', () => {
    const { container } = renderPart(<Skeleton words="Still loading your accounts." />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Still loading your accounts\.$/);
    expect(container.querySelectorAll('.row')).toHaveLength(5);
  });

  test('has the words of the portal for a start [CON-030]', () => {
    function Start() {
      const { t } = useTranslation('kit');
      return <p>{t('gettingReady')}</p>;
    }
    renderPart(<Start />);
    expect(screen.getByText('Getting things ready...')).toBeVisible();
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
