import { Button, Dialog, useAccounts, useNavigation, useTranslation } from '@wealth/kit';
import type { EarlierDeposit } from '../flow/failure.rules.ts';
import type { SentDeposit } from '../transfers/funding.api.ts';
import { Marked } from '../transfers/Marked.tsx';
import { OVERVIEW, SCHEDULED } from '../transfers/paths.ts';
import { formatCentralTime } from '../transfers/time.ts';
import { depositWords, type Parties } from './parties.rules.ts';

export interface SameAgainProps {
  readonly earlier: EarlierDeposit;
  /** What was sent. */
  readonly sent: SentDeposit;
  readonly parties: Parties;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Asks once whether a deposit that equals one of the last minutes is meant. To keep one leads to the earlier one. */
export function SameAgain({ earlier, sent, parties, onAgain, onClose }: SameAgainProps) {
  const { t } = useTranslation('deposit');
  const { go } = useNavigation();
  const accounts = useAccounts();
  const isScheduled = sent.schedule !== undefined;
  const keep = () => {
    if (!isScheduled) accounts.refresh();
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
