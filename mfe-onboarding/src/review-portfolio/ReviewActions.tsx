import { Button, type ButtonKind, useTranslation } from '@wealth/kit';
import { ActionsBar } from '@wealth/kit/actions-bar';
import { useId } from 'react';
import style from './ReviewPortfolio.module.css';

interface ReviewActionsProps {
  /** The disabled reason. */
  readonly reason: string | undefined;
  /** Whether Edit works in spite of the reason. */
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onAccept: () => void;
}

/** Edit and Accept. While they are off they can be focused, and say why (WCAG 2.2). */
export function ReviewActions({ reason, canEdit, onEdit, onAccept }: ReviewActionsProps) {
  const { t } = useTranslation('review-portfolio');
  const id = useId();
  const action = (kind: ButtonKind, label: string, isOff: boolean, onPress: () => void) => (
    <Button
      kind={kind}
      onPress={() => !isOff && onPress()}
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? id : undefined}
    >
      {label}
    </Button>
  );
  return (
    <ActionsBar className={style.actions}>
      <p id={id} role="status" className={style.reason}>
        {reason}
      </p>
      {action('secondary', t('edit'), !canEdit, onEdit)}
      {action('primary', t('accept'), reason !== undefined, onAccept)}
    </ActionsBar>
  );
}
