import { screen } from '@testing-library/react';
import { useState } from 'react';
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

function Controlled() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      <Disclosure label="Read more" isOpen={isOpen} onOpenChange={setOpen} heading="h2">
        The whole disclaimer.
      </Disclosure>
    </>
  );
}

test('a page opens a disclosure that it controls, and the member closes it', async () => {
  const { user } = renderPart(<Controlled />);
  const button = screen.getByRole('button', { name: 'Read more' });
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('The whole disclaimer.')).toBeVisible();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('The whole disclaimer.')).not.toBeVisible();
});

test('a disclosure whose page keeps it closed stays closed, and reports the press', async () => {
  const pressed: boolean[] = [];
  const { user } = renderPart(
    <Disclosure label="Read more" isOpen={false} onOpenChange={(isOpen) => pressed.push(isOpen)}>
      The whole disclaimer.
    </Disclosure>,
  );
  await user.click(screen.getByRole('button', { name: 'Read more' }));
  expect(pressed).toEqual([true]);
  expect(screen.getByText('The whole disclaimer.')).not.toBeVisible();
});

test('the button of a disclosure may be a heading', () => {
  renderPart(
    <Disclosure label="Taxes" heading="h2">
      Forms.
    </Disclosure>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Taxes' })).toContainElement(
    screen.getByRole('button', { name: 'Taxes' }),
  );
});
