import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Button } from './Button.tsx';

test('a button is pressed by mouse, Enter and Space', async () => {
  const pressed = jest.fn();
  const { user } = renderPart(<Button onPress={pressed}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(2);
  await user.keyboard(' ');
  expect(pressed).toHaveBeenCalledTimes(3);
});

test('a button that is disabled is neither pressed nor reached by Tab', async () => {
  const pressed = jest.fn();
  const { user } = renderPart(
    <Button onPress={pressed} isDisabled>
      Save
    </Button>,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(pressed).not.toHaveBeenCalled();
});

test('a button that is only an icon has a name', () => {
  renderPart(
    <Button isIcon kind="quiet" aria-label="Close">
      <svg />
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('holding Enter presses a button once', async () => {
  const pressed = jest.fn();
  const { user } = renderPart(<Button onPress={pressed}>Save</Button>);
  await user.tab();
  await user.keyboard('{Enter>5/}');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a button that is off for assistive technology alone is reached by Tab', async () => {
  const { user } = renderPart(<Button aria-disabled>Save</Button>);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});
