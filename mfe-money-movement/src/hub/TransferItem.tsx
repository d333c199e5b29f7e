import { isAmountOpen, stepsSoFar, type TransferStep, type TransferView } from '@wealth/api';
import { type BusinessDate, centralDate } from '@wealth/domain/calendar';
import { lowerFirst } from '@wealth/domain/schedules';
import {
  Amount,
  Disclosure,
  formatMoney,
  formatWeekdayDate,
  Icon,
  usePlatform,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { Relink } from '../link/Relink.tsx';
import type { Link } from '../link/use-link.ts';
import { WithNumbers } from '../text/Marked.tsx';
import { WithContacts } from '../text/SupportLine.tsx';
import { fundingApi } from '../transfers/calls/funding.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { Timeline } from '../transfers/timeline/Timeline.tsx';
import style from './InProgress.module.css';
import { ReportProblem } from './ReportProblem.tsx';
import { getBalanceChange } from './under-way.rules.ts';
import { useTransferWords } from './use-transfer-words.ts';

export interface TransferItemProps {
  readonly transfer: TransferView;
  readonly link: Link;
  /** Shows no more than its next step until a button is pressed. Default false. */
  readonly isFolded?: boolean;
}

/** A transfer on its way: its amount, both ends, and how far it is. */
export function TransferItem({ transfer, link, isFolded = false }: TransferItemProps) {
  const { title } = useTransferWords()(transfer);
  if (isFolded) {
    return (
      <li className={style.item}>
        <Disclosure className={style.folded ?? ''} label={<Folded transfer={transfer} />}>
          <Details transfer={transfer} link={link} />
        </Disclosure>
      </li>
    );
  }
  return (
    <li className={style.item}>
      <div className={style.head}>
        <span className={style.sign}>
          <Icon name={transfer.kind === 'DEPOSIT' ? 'download' : 'upload'} size={18} />
        </span>
        <h3 className={style.title}>
          <WithNumbers text={title} />
        </h3>
        <HowMuch transfer={transfer} />
      </div>
      <Details transfer={transfer} link={link} />
    </li>
  );
}

/** The line of a folded transfer, which the button shows. */
function Folded({ transfer }: { readonly transfer: TransferView }) {
  const { title, account } = useTransferWords()(transfer);
  const nextWords = useNextWords();
  return (
    <span className={style.line}>
      <span className={style.title}>
        <WithNumbers text={title} />
      </span>
      <HowMuch transfer={transfer} />
      <span className={style.small}>
        <WithNumbers text={nextWords(transfer, stepsSoFar(transfer, account))} />
      </span>
    </span>
  );
}

/** The timeline, the other end, and a way to report a problem. */
function Details({ transfer, link }: Pick<TransferItemProps, 'transfer' | 'link'>) {
  const { title, account, otherEnd } = useTransferWords()(transfer);
  return (
    <>
      <div className={style.steps}>
        <Timeline steps={stepsSoFar(transfer, account)} isAcross />
        {transfer.needsAttention && <Attention />}
        <WaitsForLink transfer={transfer} link={link} />
      </div>
      <div className={style.beneath}>
        <p className={style.small}>
          <WithNumbers text={otherEnd} />
        </p>
        <ReportProblem
          confirmationNumber={transfer.confirmationNumber}
          of={`${title}, ${formatMoney(transfer.amount)}`}
        />
      </div>
    </>
  );
}

/** The amount with its sign. The exact amount of a full withdrawal follows from its sale. */
function HowMuch({ transfer }: { readonly transfer: TransferView }) {
  const { t } = useTranslation('hub');
  if (isAmountOpen(transfer)) {
    return (
      <span className={style.amount}>
        {t('fullBalance')}
        <span className={style.about}>{t('about', { amount: formatMoney(transfer.amount) })}</span>
      </span>
    );
  }
  return <Amount value={getBalanceChange(transfer)} isChange isColoured={false} className={style.amount ?? ''} />;
}

/** Said of a transfer that stopped: without dates, since none of them holds. */
function Attention() {
  const { t } = useTranslation('hub');
  const phone = useSettings().text('SUPPORT_NUMBER');
  return (
    <p className={style.attention}>
      <Icon name="caution" size={16} />
      <span>
        <WithContacts text={t(phone ? 'attentionCall' : 'attention')} />
      </span>
    </p>
  );
}

/** Says until when a transfer waits for its bank, and links that again where it is the member's own (DECISIONS D-270). */
function WaitsForLink({ transfer, link }: Pick<TransferItemProps, 'transfer' | 'link'>) {
  const { waitsForLinkUntil } = transfer;
  return waitsForLinkUntil === undefined ? null : <Waits transfer={transfer} link={link} until={waitsForLinkUntil} />;
}

function Waits({
  transfer,
  link,
  until,
}: Pick<TransferItemProps, 'transfer' | 'link'> & { readonly until: BusinessDate }) {
  const { t } = useTranslation('hub');
  const { title } = useTransferWords()(transfer);
  const accounts = useLastKnown(fundingApi.useFundingAccountsQuery());
  const { id } = transfer.funding;
  const bank = accounts.status === 'loaded' ? accounts.data.find((each) => each.id === id) : undefined;
  const words = { bank: bankOf(transfer), date: formatWeekdayDate(until) };
  return (
    <>
      <p className={style.attention}>
        <Icon name="caution" size={16} />
        <WithNumbers text={t(id === undefined ? 'waits.untilOther' : 'waits.until', words)} />
      </p>
      <Relink
        link={link}
        bank={bank}
        of={`${title}, ${formatMoney(transfer.amount)}`}
        isForm={false}
        onPress={(relinks) => link.start({ relinks })}
      />
    </>
  );
}

/** `First Meadow` */
const bankOf = ({ funding }: TransferView): string => funding.institutionName ?? funding.formattedDescription;

/** `Next: taken from your bank today` */
function useNextWords(): (transfer: TransferView, steps: readonly TransferStep[]) => string {
  const { t } = useTranslation('hub');
  const { t: tStep } = useTranslation('transfers');
  const today = centralDate(usePlatform().businessClock.now());
  return (transfer, steps) => {
    const { needsAttention, waitsForLinkUntil } = transfer;
    const next = steps.find(({ state }) => state === 'now');
    if (needsAttention) return t('attention');
    if (waitsForLinkUntil !== undefined) return t('waits.next', { bank: bankOf(transfer) });
    if (next === undefined) return '';
    const { date, note, isLatest } = next;
    const step = lowerFirst(tStep(`step.${next.name}`));
    if (note !== undefined) return t('next.step', { step, when: tStep(`note.${note.says}`, { ...note.with }) });
    if (date === undefined) return t('next.soon', { step });
    const isToday = date === today && !isLatest;
    const when = isToday ? t('next.today') : t(isLatest ? 'next.by' : 'next.on', { date: formatWeekdayDate(date) });
    return t('next.step', { step, when });
  };
}
