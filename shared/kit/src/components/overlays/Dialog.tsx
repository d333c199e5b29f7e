import { openable } from '../openable.ts';
import type { DialogProps } from './DialogPanel.tsx';
import { PartPending } from './PartPending.tsx';

/** Something to read or decide before the page goes on. Tab reaches nothing outside of it; the focus returns when it closes. */
export function Dialog(props: DialogProps) {
  const loaded = openable.use();
  if (loaded.status === 'loaded') return <loaded.module.DialogPanel {...props} />;
  if (!props.isOpen) return null;
  const { title, mustChoose = false, actions, children, onClose } = props;
  return (
    <PartPending title={title} status={loaded.status} onClose={mustChoose ? undefined : onClose}>
      {mustChoose && (
        <>
          {children}
          {actions}
        </>
      )}
    </PartPending>
  );
}
