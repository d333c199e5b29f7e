import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/index.tsx';
import { Button } from '../actions/Button.tsx';
import { Drawer } from './Drawer.tsx';
import type { DrawerProps } from './DrawerPanel.tsx';

function Menu({ from }: Pick<DrawerProps, 'from'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Menu</Button>
      <Drawer
        label="Navigation"
        {...(from && { from })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        head={<p>Copper</p>}
      >
        <a href="/documents">Documents</a>
      </Drawer>
    </>
  );
}

test('a drawer has a name, lets Tab reach nothing outside of it, closes by Escape, and gives the focus back', async () => {
  const { user } = renderPart(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Navigation' });
  expect(drawer).toHaveTextContent('Copper');
  expect(drawer).toContainElement(screen.getByRole('link', { name: 'Documents' }));
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  const reached = new Set<Element | null>();
  for (let press = 0; press < 4; press += 1) {
    await user.tab();
    expect(drawer).toContainElement(document.activeElement as HTMLElement);
    reached.add(document.activeElement);
  }
  expect(reached.size).toBe(2);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});

test('a drawer closes by its button', async () => {
  const { user } = renderPart(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a drawer from the right closes by Escape and gives the focus back', async () => {
  const { user } = renderPart(<Menu from="right" />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});
