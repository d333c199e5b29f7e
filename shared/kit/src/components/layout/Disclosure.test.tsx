import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Disclosure } from './Disclosure.tsx';

test('a disclosure opens and closes what it hides', async () => {
  const { user } = renderPart(<Disclosure label="Read more">The whole disclaimer.</Disclosure>);
  const button = screen.getByRole('button', { name: 'Read more' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('The whole disclaimer.')).not.toBeVisible();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('The whole disclaimer.')).toBeVisible();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a disclosure may be open at first', () => {
  renderPart(
    <Disclosure label="Read more" isOpenAtFirst>
      The whole disclaimer.
    </Disclosure>,
  );
  expect(screen.getByRole('button', { name: 'Read more' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('The whole disclaimer.')).toBeVisible();
});

test('a disclosure may have other words while its content shows', async () => {
  const { user } = renderPart(
    <Disclosure label="Read more" openLabel="Read less">
      The whole disclaimer.
    </Disclosure>,
  );
  await user.click(screen.getByRole('button', { name: 'Read more' }));
  await user.click(screen.getByRole('button', { name: 'Read less' }));
  expect(screen.getByRole('button', { name: 'Read more' })).toHaveAttribute('aria-expanded', 'false');
});
