import type { SubmitBlocker } from '@wealth/domain/beneficiaries';
import { Button, classes, Dialog, Notice, useTranslation } from '@wealth/kit';
import { useId, useState } from 'react';
import style from './Beneficiaries.module.css';
import { useListWords } from './use-words.ts';

interface SaveBarProps {
  /** The unsaved changes, in words. */
  readonly unsaved: string | undefined;
  readonly blocker: SubmitBlocker | undefined;
  /** The list has become empty. */
  readonly isEmptied: boolean;
  readonly isSaving: boolean;
  readonly failure: { readonly isNothingSaved: boolean } | undefined;
  readonly onUndo: () => void;
  readonly onSubmit: () => void;
}

/**
 * The unsaved changes, with Undo and Submit, at the end of the list; it sticks to the window's lower edge once there are
 * any. A disabled Submit gives its reason (WCAG 2.2).
 */
export function SaveBar({ unsaved, blocker, isEmptied, isSaving, failure, onUndo, onSubmit }: SaveBarProps) {
  const { t } = useTranslation('beneficiaries');
  const words = useListWords();
  const reasonId = useId();
  const [isAsking, setAsking] = useState(false);
  const isOff = blocker !== undefined || isSaving;
  // It covers nothing of a list that is only read.
  const isSticky = blocker !== 'UNCHANGED' || failure !== undefined;
  const submit = () => {
    if (isOff) return;
    if (isEmptied) setAsking(true);
    else onSubmit();
  };
  return (
    <div className={classes(style.bottom, isSticky && style.sticky)}>
      {failure && (
        <div role="alert">
          <Notice kind="negative">{t(failure.isNothingSaved ? 'notSaved' : 'notKnown')}</Notice>
        </div>
      )}
      <div className={style.saveBar}>
        <div role="status" className={style.state}>
          {unsaved !== undefined && (
            <p>
              <strong>{t('unsaved')}</strong> {unsaved}.
            </p>
          )}
          {blocker && (
            <p id={reasonId} className={classes(blocker !== 'UNCHANGED' && style.reason)}>
              {words.reason(blocker)}
            </p>
          )}
        </div>
        <div className={style.actions}>
          {unsaved !== undefined && <Button onPress={onUndo}>{t('undo')}</Button>}
          <Button
            kind="primary"
            {...(isOff && { 'aria-disabled': true })}
            {...(blocker && { 'aria-describedby': reasonId })}
            className={classes(isOff && style.off)}
            onPress={submit}
          >
            {t(isSaving ? 'submitting' : 'submit')}
          </Button>
        </div>
      </div>
      <Dialog
        title={t('emptied.title')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button autoFocus onPress={() => setAsking(false)}>
              {t('emptied.keep')}
            </Button>
            <Button
              kind="danger"
              onPress={() => {
                setAsking(false);
                onSubmit();
              }}
            >
              {t('emptied.remove')}
            </Button>
          </>
        }
      >
        <p>{t('emptied.text')}</p>
      </Dialog>
    </div>
  );
}
