import { Button, type ButtonProps, useTranslation } from '@wealth/kit';
import { ActionsBar } from '@wealth/kit/actions-bar';
import style from './Steps.module.css';

/** Leads back to the form. */
export function ModifyButton(props: Omit<ButtonProps, 'children'>) {
  return <Button {...props}>{useTranslation('flow').t('modify')}</Button>;
}

/** Retries the same write. */
export function AgainButton(props: Omit<ButtonProps, 'children'>) {
  return <Button {...props}>{useTranslation('flow').t('again')}</Button>;
}

export interface ReviewActionsProps {
  readonly onModify: () => void;
  /** Undefined where it can't be sent as it is. */
  readonly onSubmit: (() => void) | undefined;
}

/** Modify and Submit beneath a review. */
export function ReviewActions({ onModify, onSubmit }: ReviewActionsProps) {
  const { t } = useTranslation('flow');
  return (
    <ActionsBar className={style.actions}>
      <ModifyButton onPress={onModify} />
      {onSubmit !== undefined && (
        <Button kind="primary" onPress={onSubmit}>
          {t('submit')}
        </Button>
      )}
    </ActionsBar>
  );
}
