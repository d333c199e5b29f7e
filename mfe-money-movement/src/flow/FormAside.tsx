import { Button, SubmitButton, useNavigation, useTranslation } from '@wealth/kit';
import { ActionsBar } from '@wealth/kit/actions-bar';
import { type ReactNode, useId } from 'react';
import style from './Form.module.css';

export interface FormAsideProps {
  /** What will happen, once it is known. */
  readonly told: ReactNode | undefined;
  /** What stands there before. */
  readonly nothingYet: string;
  /** Why Continue is held back. */
  readonly reason: string | undefined;
  /** Where Cancel leads. */
  readonly cancelTo: string;
}

/** Beside the fields: what will happen, Cancel and Continue. */
export function FormAside({ told, nothingYet, reason, cancelTo }: FormAsideProps) {
  const { t } = useTranslation('flow');
  const { go } = useNavigation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={style.aside}>
      <h2 id={id} className={style.heading}>
        {t('whatWillHappen')}
      </h2>
      {told ?? <p className={style.muted}>{nothingYet}</p>}
      <ActionsBar className={style.actions}>
        <SubmitButton reason={reason} beside={<Button onPress={() => go(cancelTo)}>{t('cancel')}</Button>}>
          {t('continue')}
        </SubmitButton>
      </ActionsBar>
      <p className={style.check}>{t('canCheck')}</p>
    </section>
  );
}
