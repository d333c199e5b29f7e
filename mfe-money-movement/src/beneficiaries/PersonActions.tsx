import { Button, useMedia, useTranslation } from '@wealth/kit';
import { useEffect, useId, useRef, useState } from 'react';
import style from './Beneficiaries.module.css';

interface PersonActionsProps {
  readonly name: string;
  /** Marks the control that takes the focus when the row beside it is removed. */
  readonly focusKey: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Edit and Remove of a person: in the row, and on phones behind one button. */
export function PersonActions(props: PersonActionsProps) {
  const isPhone = useMedia('(max-width: 599px)');
  if (isPhone) return <More {...props} />;
  const { focusKey, ...acts } = props;
  return (
    <div className={style.acts}>
      <Acts {...acts} removeKey={focusKey} />
    </div>
  );
}

interface ActsProps extends Omit<PersonActionsProps, 'focusKey'> {
  readonly removeKey?: string;
}

function Acts({ name, removeKey, onEdit, onRemove }: ActsProps) {
  const { t } = useTranslation('beneficiaries');
  return (
    <>
      <Button kind="quiet" aria-label={t('editPerson', { name })} onPress={onEdit}>
        {t('edit')}
      </Button>
      <Button
        kind="quiet"
        data-focus={removeKey}
        aria-label={t('removePerson', { name })}
        className={style.remove ?? ''}
        onPress={onRemove}
      >
        {t('remove')}
      </Button>
    </>
  );
}

function More({ name, focusKey, onEdit, onRemove }: PersonActionsProps) {
  const { t } = useTranslation('beneficiaries');
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.scrollIntoView?.({ block: 'nearest' });
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      opener.current?.focus();
      setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
  /** The focus returns to the opener first, as a dialog gives it back to where it was. */
  const closing = (act: () => void) => () => {
    opener.current?.focus();
    setOpen(false);
    act();
  };
  return (
    <div ref={whole} className={style.more}>
      <Button
        ref={opener}
        kind="quiet"
        isIcon
        data-focus={focusKey}
        aria-label={t('morePerson', { name })}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': menuId })}
        onPress={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" className={style.dots} aria-hidden="true">
          {[4, 10, 16].map((x) => (
            <circle key={x} cx={x} cy={10} r={1.75} fill="currentColor" />
          ))}
        </svg>
      </Button>
      {isOpen && (
        <div ref={menu} id={menuId} className={style.menu}>
          <Acts name={name} onEdit={closing(onEdit)} onRemove={closing(onRemove)} />
        </div>
      )}
    </div>
  );
}
