import type { Cents } from '@wealth/domain/money';
import { Button, Dialog, formatMoney, type Intent, useNavigation, useTranslation } from '@wealth/kit';
import { toReview } from '../flow/define-flow.ts';
import { REVIEW } from '../navigation/paths.ts';
import { Marked } from '../text/Marked.tsx';
import type { DepositRequest } from './deposit-history.ts';

export interface SendAnotherProps {
  /** Was sent and not answered. */
  readonly earlier: Intent<DepositRequest>;
  /** Of the deposit that is about to be sent. */
  readonly amount: Cents;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Asks whether a deposit is meant beside an earlier one that may have reached the services already. */
export function SendAnother({ earlier, amount, onSend, onClose }: SendAnotherProps) {
  const { t } = useTranslation('deposit');
  const { go } = useNavigation();
  const sums = { earlier: formatMoney(earlier.sent.amount), amount: formatMoney(amount) };
  const send = () => {
    onClose();
    onSend();
  };
  return (
    <Dialog
      title={t('another.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={send}>{t('another.send', sums)}</Button>
          <Button kind="primary" autoFocus onPress={() => go(REVIEW, { replace: true, state: toReview(earlier) })}>
            {t('another.earlier', sums)}
          </Button>
        </>
      }
    >
      <p>
        <Marked text={t('another.text', sums)} />
      </p>
    </Dialog>
  );
}
