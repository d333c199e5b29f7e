import type { ScheduleView } from '@wealth/api';
import { Button, Dialog, formatMoney, formatWeekdayDate, Select, useRedrawState, useTranslation } from '@wealth/kit';
import { Marked, WithNumbers } from '../text/Marked.tsx';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import style from './Cancel.module.css';

const reasons = ['NONE', 'MONEY', 'TERMS', 'BANK', 'OTHER'] as const;
type Reason = (typeof reasons)[number];

export interface CancelDialogProps {
  readonly schedule: ScheduleView;
  readonly isSending: boolean;
  readonly onKeep: () => void;
  /** With what is said to the services. */
  readonly onConfirm: (comment: string) => void;
}

/** Asks before a scheduled transfer is canceled: what it is, what stays, and what is still taken. */
export function CancelDialog({ schedule, isSending, onKeep, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation('cancel');
  const words = useScheduleWords()(schedule);
  const [reason, setReason] = useRedrawState<Reason>('reason to cancel', 'NONE');
  const { executed, count, nextDate, underWay } = schedule;
  const comment = reason === 'NONE' ? 'Cancelled by member' : `Cancelled by member: ${t(`reasons.${reason}`)}`;
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={onKeep}
      actions={
        <>
          <Button autoFocus onPress={onKeep}>
            {t('keep')}
          </Button>
          <Button kind="danger" isDisabled={isSending} onPress={() => onConfirm(comment)}>
            {t(isSending ? 'canceling' : 'confirm')}
          </Button>
        </>
      }
    >
      <div className={style.question}>
        <p>
          <WithNumbers text={t('what', { ...words })} />
        </p>
        <p className={style.muted}>
          {executed > 0 && `${t(count === undefined ? 'stays' : 'staysOf', { count: executed, all: count })} `}
          {nextDate !== undefined && <Marked text={t('next', { date: formatWeekdayDate(nextDate) })} />}
        </p>
        {underWay !== undefined && (
          <p>
            <Marked
              text={t('underWay', {
                amount: formatMoney(underWay.amount),
                date: formatWeekdayDate(underWay.date),
              })}
            />
          </p>
        )}
        <Select
          label={t('reason')}
          options={reasons.map((id) => ({ id, label: t(`reasons.${id}`) }))}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  );
}
