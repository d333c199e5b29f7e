import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { renderPart } from '../../testing/index.tsx';
import { Empty } from './Empty.tsx';
import { Problem } from './Problem.tsx';
import { Skeleton } from './Skeleton.tsx';

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

describe('what failed', () => {
  test('is announced with what still works, and is asked again by Try again', async () => {
    const again = jest.fn();
    const { user } = renderPart(
      <Problem text="Unable to retrieve data." details="mfe-portfolio@1.0.0" onRetry={again} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to retrieve data.');
    expect(screen.getByRole('alert')).toHaveTextContent('Everything else works.');
    expect(screen.getByRole('alert')).toHaveTextContent('Details: mfe-portfolio@1.0.0');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });
});

test('what is empty says why, and what to do', () => {
  renderPart(<Empty text="No accounts found.">Open one to begin.</Empty>);
  expect(screen.getByText('No accounts found.')).toBeVisible();
  expect(screen.getByText('Open one to begin.')).toBeVisible();
});
