import { Button, Dialog, useContent, useTranslation } from '@wealth/kit';
import { getShares, type Model } from '../application/portfolio/portfolio.rules.ts';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The portfolio that is to be kept. */
  readonly model: Model;
  /** Type and number of the account. */
  readonly account: string;
  readonly onClose: () => void;
  readonly onAccept: () => void;
}

/** Asks before a portfolio is accepted (spec 002 §4). */
export function ConfirmDialog({ isOpen, model, account, onClose, onAccept }: ConfirmDialogProps) {
  const { t } = useTranslation('review-portfolio');
  const shares = getShares(model)
    .map(({ label, percent }) => `${percent}% ${label}`)
    .join(', ');
  const title = useContent('REVIEW_PORTFOLIO_CONFIRM_TITLE', t('confirm.title')).value;
  const text = useContent(
    'REVIEW_PORTFOLIO_CONFIRM_TEXT',
    t('confirm.text', { name: model.displayName, account, shares }),
  ).value;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('confirm.notYet')}
          </Button>
          <Button kind="primary" onPress={onAccept}>
            {t('confirm.accept')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
