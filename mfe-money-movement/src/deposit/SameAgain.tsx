import { Button, Dialog, useNavigation, usePlatform, useTranslation } from '@wealth/kit';
import { sendChange, TransfersChanged } from '@wealth/platform';
import type { EarlierDeposit } from '../flow/failure.rules.ts';
import { OVERVIEW, SCHEDULED } from '../navigation/paths.ts';
import { Marked } from '../text/Marked.tsx';
import { formatCentralTime } from '../transfers/timeline/time.ts';
import type { SentDeposit } from './deposit.flow.ts';
import { type DepositParties, depositWords } from './parties.rules.ts';

export interface SameAgainProps {
  readonly earlier: EarlierDeposit;
  /** What was sent. */
  readonly sent: SentDeposit;
  readonly parties: DepositParties;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Asks once whether a deposit that equals one of the last minutes is meant. To keep one leads to the earlier one. */
export function SameAgain({ earlier, sent, parties, onAgain, onClose }: SameAgainProps) {
  const { t } = useTranslation('deposit');
  const { go } = useNavigation();
  const platform = usePlatform();
  const isScheduled = sent.schedule !== undefined;
  const keep = () => {
    // The earlier deposit may be one whose answer was lost.
    sendChange(platform, TransfersChanged, { ids: [earlier.id], reason: 'confirmed' });
    go(isScheduled ? SCHEDULED : OVERVIEW);
  };
  return (
    <Dialog
      title={t('sameAgain.title', { time: formatCentralTime(earlier.askedAt) })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onAgain}>{t('sameAgain.again')}</Button>
          <Button kind="primary" autoFocus onPress={keep}>
            {t('sameAgain.keep')}
          </Button>
        </>
      }
    >
      <p>
        <Marked
          text={t(isScheduled ? 'sameAgain.scheduled' : 'sameAgain.text', { ...depositWords(parties, sent.amount) })}
        />
      </p>
    </Dialog>
  );
}
