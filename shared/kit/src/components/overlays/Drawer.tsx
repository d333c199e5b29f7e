import { openable } from '../openable.ts';
import type { DrawerProps } from './DrawerPanel.tsx';
import { PartPending } from './PartPending.tsx';

/** A panel over one edge of the page. Tab reaches nothing outside of it; the focus returns when it closes. */
export function Drawer(props: DrawerProps) {
  const loaded = openable.use();
  if (loaded.status === 'loaded') return <loaded.module.DrawerPanel {...props} />;
  return props.isOpen ? <PartPending title={props.label} status={loaded.status} onClose={props.onClose} /> : null;
}
