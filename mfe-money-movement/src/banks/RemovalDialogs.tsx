import type { LinkedBankView, ScheduleView, TransferView } from '@wealth/api';
import {
  Button,
  Dialog,
  formatMoney,
  formatWeekdayDate,
  Icon,
  Notice,
  useContent,
  useRedrawState,
  useTranslation,
} from '@wealth/kit';
import { useEffect, useId, useRef } from 'react';
import { banksApi } from '../link/banks.api.ts';
import { bankName } from '../link/linked.rules.ts';
import { WithNumbers } from '../text/Marked.tsx';
import { schedulesApi } from '../transfers/calls/schedules.api.ts';
import { transfersApi } from '../transfers/calls/transfers.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import style from './Banks.module.css';
import { cancelableSchedules, endingWith } from './removal.rules.ts';
import type { Removal, RemovalStep } from './use-removal.ts';

/** The confirmation dialog of a removal, and its outcome. */
export function RemovalDialogs({ removal }: { readonly removal: Removal }) {
  const { step } = removal;
  switch (step.name) {
    case 'none':
      return null;
    case 'confirming':
    case 'removing':
      return <Question removal={removal} bank={step.bank} isRemoving={step.name === 'removing'} />;
    case 'failed':
      return <NotRemoved removal={removal} step={step} />;
    case 'removed':
      return <Removed step={step} onDismiss={removal.stop} />;
  }
}

interface QuestionProps {
  readonly removal: Removal;
  readonly bank: LinkedBankView;
  readonly isRemoving: boolean;
}

/** Names the bank, its scheduled transfers, of which the member chooses those to cancel, and the transfers that end. */
function Question({ removal, bank, isRemoving }: QuestionProps) {
  const { t } = useTranslation('banks');
  const schedules = useLastKnown(schedulesApi.useSchedulesQuery());
  const used = schedules.status === 'loaded' ? cancelableSchedules(schedules.data, bank.plaidAccountId) : [];
  const [kept, setKept] = useRedrawState<readonly string[]>('schedules to keep', []);
  const canceled = used.map(({ id }) => id).filter((id) => !kept.includes(id));
  // A transfer that has begun since the last read does not end.
  const transfers = useLastKnown(transfersApi.useTransfersQuery(undefined, { refetchOnMountOrArgChange: true }));
  const ending = transfers.status === 'loaded' ? endingWith(transfers.data, bank.plaidAccountId) : [];
  const isKnown = [schedules, transfers].every(({ status }) => status === 'loaded' || status === 'failed');
  return (
    <Dialog
      title={t('removal.title', { bank: bankName(bank) })}
      isOpen
      onClose={removal.stop}
      actions={
        <>
          <Button autoFocus onPress={removal.stop}>
            {t('removal.keep')}
          </Button>
          <Button kind="danger" isDisabled={isRemoving || !isKnown} onPress={() => void removal.remove(bank, canceled)}>
            {t(isRemoving ? 'removal.removing' : 'removal.confirm')}
          </Button>
        </>
      }
    >
      <div className={style.question}>
        {!isKnown && <p role="status">{t('removal.loading')}</p>}
        {schedules.status === 'failed' && <p>{t('removal.unknown')}</p>}
        {schedules.status === 'loaded' && (
          <p>{used.length === 0 ? t('removal.unused') : t('removal.used', { count: used.length })}</p>
        )}
        {used.length > 0 && (
          <ul className={style.ticks}>
            {used.map((each) => (
              <Tick
                key={each.id}
                schedule={each}
                isTicked={!kept.includes(each.id)}
                onChange={(isTicked) => setKept(isTicked ? kept.filter((id) => id !== each.id) : [...kept, each.id])}
              />
            ))}
          </ul>
        )}
        {transfers.status === 'failed' && <p>{t('removal.endsUnknown')}</p>}
        {ending.length > 0 && <Ending transfers={ending} />}
        <p className={style.muted}>{t('removal.underWay')}</p>
      </div>
    </Dialog>
  );
}

/** The transfers that end with the bank, each with the day on which it was to begin. */
function Ending({ transfers }: { readonly transfers: readonly TransferView[] }) {
  const { t } = useTranslation('banks');
  const words = ({ kind, isFull, amount, steps, waitsForLinkUntil }: TransferView) => {
    // The plan of a transfer that waits for its bank no longer holds.
    const next = waitsForLinkUntil === undefined ? steps.find(({ doneOn }) => doneOn === undefined) : undefined;
    const date = next?.plannedOn;
    const what = t(isFull ? 'removal.what.full' : `removal.what.${kind}`, { amount: formatMoney(amount) });
    return date === undefined ? what : t('removal.planned', { what, date: formatWeekdayDate(date) });
  };
  return (
    <div>
      <p>{t('removal.ends', { count: transfers.length })}</p>
      <ul className={style.ending}>
        {transfers.map((each) => (
          <li key={each.confirmationNumber}>{words(each)}</li>
        ))}
      </ul>
    </div>
  );
}

interface TickProps {
  readonly schedule: ScheduleView;
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

function Tick({ schedule, isTicked, onChange }: TickProps) {
  const { t } = useTranslation('banks');
  const words = useScheduleWords()(schedule);
  const next = useId();
  return (
    <li>
      <label className={style.tick}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-describedby={schedule.nextDate === undefined ? undefined : next}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <WithNumbers text={t('removal.cancel', { ...words })} />
        </span>
      </label>
      {schedule.nextDate !== undefined && (
        <p id={next} className={style.next}>
          {t('removal.next', { date: formatWeekdayDate(schedule.nextDate) })}
        </p>
      )}
    </li>
  );
}

interface NotRemovedProps {
  readonly removal: Removal;
  readonly step: Extract<RemovalStep, { name: 'failed' }>;
}

/** Says that the bank is still linked, or that the outcome is unknown. Retry does the remaining steps (spec 002 §8). */
function NotRemoved({ removal, step }: NotRemovedProps) {
  const { t } = useTranslation('banks');
  const { bank, left, canceled, areSchedulesKnown, isSettled } = step;
  // Where the answer was lost, the list has it.
  const banks = banksApi.useBanksQuery(undefined, { refetchOnMountOrArgChange: !isSettled });
  const own = useContent('DELETE_EXTERNAL_ACCOUNT_ERROR', '').value;
  const words = t(isSettled ? 'notRemoved.text' : 'notRemoved.notKnown', { bank: bankName(bank) });
  const isGone =
    banks.data !== undefined &&
    !banks.data.accounts.some(({ plaidAccountId }) => plaidAccountId === bank.plaidAccountId);
  if (!isSettled && isGone) return <Removed step={{ name: 'removed', bank, canceled }} onDismiss={removal.stop} />;
  return (
    <Dialog
      title={t(isSettled ? 'notRemoved.title' : 'notRemoved.titleNotKnown')}
      isOpen
      onClose={removal.stop}
      actions={
        <>
          <Button onPress={removal.stop}>{t('notRemoved.close')}</Button>
          <Button kind="primary" onPress={() => void removal.remove(bank, left, canceled)}>
            <Icon name="refresh" size={18} />
            {t('notRemoved.retry')}
          </Button>
        </>
      }
    >
      <div role="alert" className={style.question}>
        {own !== '' && <p>{own}</p>}
        <p>
          <WithNumbers text={words} /> {isSettled && canceled > 0 && t('notRemoved.canceled', { count: canceled })}
          {isSettled && canceled === 0 && areSchedulesKnown && t('notRemoved.nothing')}
        </p>
      </div>
    </Dialog>
  );
}

interface RemovedProps {
  readonly step: Extract<RemovalStep, { name: 'removed' }>;
  readonly onDismiss: () => void;
}

/** Takes the focus, since the row with the button is gone. */
function Removed({ step, onDismiss }: RemovedProps) {
  const { t } = useTranslation('banks');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const words = { bank: bankName(step.bank), count: step.canceled };
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Notice kind="success" onDismiss={onDismiss}>
        <WithNumbers text={t(step.canceled === 0 ? 'removal.removed' : 'removal.removedCanceled', words)} />
      </Notice>
    </div>
  );
}
