import { cameBackLatestFirst, type TransferView } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import { acceptsDeposit, startDay } from '@wealth/domain/transfers';
import {
  type Asked,
  classes,
  formatList,
  formatMoney,
  formatWeekdayDate,
  Icon,
  type IconName,
  Link,
  Page,
  StatusDot,
  useAccounts,
  usePlatform,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { formatNearDate } from '@wealth/kit/format';
import { useHasLostWrite } from '@wealth/kit/write';
import type { ReactNode } from 'react';
import { banksApi } from '../link/banks.api.ts';
import { LinkTroubles } from '../link/LinkTroubles.tsx';
import { needsCall, needsLinking } from '../link/linked.rules.ts';
import { useLink } from '../link/use-link.ts';
import { DEPOSIT, EXTERNAL, HUB, SCHEDULED, WITHDRAW } from '../navigation/paths.ts';
import { SupportLine } from '../text/SupportLine.tsx';
import { fundingApi } from '../transfers/calls/funding.api.ts';
import { schedulesApi } from '../transfers/calls/schedules.api.ts';
import { transfersApi } from '../transfers/calls/transfers.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { isListedActive, nextToLeave } from '../transfers/schedules/schedules.rules.ts';
import { canWithdraw, depositSources } from './can-do.rules.ts';
import { nextHoliday } from './closed-day.rules.ts';
import style from './Hub.module.css';
import { InProgress } from './InProgress.tsx';
import { LateCameBack } from './LateCameBack.tsx';

/** The Move Money page: a card for each thing that a member can do here (spec 001 §2), and the transfers on their way. */
export function Hub() {
  const { t } = useTranslation('hub');
  const answer = transfersApi.useTransfersQuery(undefined, { refetchOnMountOrArgChange: true });
  const transfers = useLastKnown(answer);
  const hasBanks = useSettings().isOn('EXTERNAL_ACCOUNTS');
  const link = useLink(HUB);
  return (
    <Page title={t('title')}>
      <LinkTroubles link={link} />
      <LateCameBack transfers={transfers.status === 'loaded' ? cameBackLatestFirst(transfers.data) : []} link={link} />
      <InProgress transfers={transfers} link={link} cameAt={answer.fulfilledTimeStamp} />
      <ul className={style.cards}>
        <Way to={DEPOSIT} icon="download" name={t('deposit')} {...useDepositHelp()} />
        <Way to={WITHDRAW} icon="upload" name={t('withdraw')} {...useWithdrawHelp(transfers)} />
        <Way to={SCHEDULED} icon="calendar" name={t('scheduled')} help={useSchedulesHelp()} />
        {hasBanks && <BanksWay />}
      </ul>
      <LaterToday />
      <div className={style.byPhone}>
        <p>{t('byPhone')}</p>
        <SupportLine />
      </div>
    </Page>
  );
}

/** The line under the name of a card. */
interface CardHelp {
  readonly help: ReactNode;
  /** Nothing can be done here now: the page behind the card says why. Default false. */
  readonly isMuted?: boolean;
}

interface WayProps extends CardHelp {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
}

function Way({ to, icon, name, help, isMuted = false }: WayProps) {
  return (
    <li>
      <Link to={to} className={classes(style.card, isMuted && style.muted)}>
        <span className={style.sign}>
          <Icon name={icon} />
        </span>
        <span className={style.words}>
          <span className={style.name}>{name}</span>
          <span className={style.help}>{help}</span>
        </span>
        <Icon name="forward" size={18} className={style.arrow} />
      </Link>
    </li>
  );
}

/** Where a deposit can come from, or that no account takes one; until that is known, the purpose of the page. */
function useDepositHelp(): CardHelp {
  const { t } = useTranslation('hub');
  const accounts = useAccounts();
  const funding = useLastKnown(fundingApi.useFundingAccountsQuery());
  if (accounts.status === 'loaded' && !accounts.data.accounts.some(acceptsDeposit)) {
    return { help: t('depositNone'), isMuted: true };
  }
  if (accounts.status !== 'loaded' || funding.status !== 'loaded') return { help: t('depositHelp') };
  const { own, banks } = depositSources(funding.data);
  const ends = [
    ...(own.length > 1 ? [t('depositOwn', { count: own.length })] : own),
    ...(banks > 0 ? [t('depositBanks', { count: banks })] : []),
  ];
  return { help: ends.length === 0 ? t('depositHelp') : t('depositFrom', { ends: formatList(ends, 'or') }) };
}

/** How much can be withdrawn, or why nothing; until that is known, the purpose of the page. */
function useWithdrawHelp(transfers: Asked<readonly TransferView[]>): CardHelp {
  const { t } = useTranslation('hub');
  const accounts = useAccounts();
  const today = centralDate(usePlatform().businessClock.now());
  if (accounts.status !== 'loaded') return { help: t('withdrawHelp') };
  const can = canWithdraw(accounts.data.accounts, transfers.status === 'loaded' ? transfers.data : undefined, today);
  switch (can.says) {
    case 'upTo': {
      const { amount, account } = can;
      return { help: t(can.isOnly ? 'withdrawUpTo' : 'withdrawUpToFrom', { amount: formatMoney(amount), account }) };
    }
    case 'notFree':
      return { help: t('withdrawNotFree', { date: formatNearDate(can.freeOn) }), isMuted: true };
    case 'iraOnly':
      return { help: t('withdrawIraOnly'), isMuted: true };
    case 'none':
      return { help: t('withdrawNone'), isMuted: true };
    case 'unknown':
      return { help: t('withdrawHelp') };
  }
}

/** When money starts to move that is asked for now, where that is not today. */
function LaterToday() {
  const { t } = useTranslation('hub');
  const { businessClock } = usePlatform();
  const { startOn, comesNextDayBecause } = startDay(businessClock.now());
  const holiday = nextHoliday(centralDate(businessClock.now()));
  if (comesNextDayBecause === undefined && holiday === undefined) return null;
  return (
    <p className={style.later}>
      <Icon name="information" size={16} />
      <span>
        {[
          comesNextDayBecause && t(`later.${comesNextDayBecause}`, { date: formatNearDate(startOn) }),
          holiday && t('holiday', { date: formatWeekdayDate(holiday) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </p>
  );
}

/** How many transfers are active, and which leaves next or how many are paused; until that is known, or if it is not, what the page is for. */
function useSchedulesHelp(): ReactNode {
  const { t } = useTranslation('hub');
  const schedules = useLastKnown(
    schedulesApi.useSchedulesQuery(undefined, { refetchOnMountOrArgChange: useHasLostWrite() }),
  );
  if (schedules.status !== 'loaded') return t('scheduledHelp');
  const active = schedules.data.filter(isListedActive).length;
  if (active === 0) return t('scheduledNone');
  const paused = schedules.data.filter(({ pausedOn, status }) => pausedOn !== undefined && status === 'ACTIVE').length;
  if (paused > 0) {
    return <StatusDot tone="caution" isStrong word={t('scheduledPaused', { active: active - paused, paused })} />;
  }
  const next = nextToLeave(schedules.data);
  if (next === undefined) return t('scheduledActive', { active });
  return t('scheduledNext', { active, amount: formatMoney(next.amount), date: formatWeekdayDate(next.nextDate) });
}

/** The card of the linked banks: how many there are, and how many need linking or a call (spec 001 §2). */
function BanksWay() {
  const { t } = useTranslation('hub');
  const banks = useLastKnown(banksApi.useBanksQuery(undefined, { refetchOnMountOrArgChange: true }));
  return <Way to={EXTERNAL} icon="bank" name={t('external')} help={help()} />;

  function help(): ReactNode {
    if (banks.status !== 'loaded') return t('externalHelp');
    const { accounts } = banks.data;
    const count = accounts.filter(needsLinking).length;
    const calls = accounts.filter(needsCall).length;
    if (count + calls > 0) {
      return (
        <>
          {count > 0 && <StatusDot tone="caution" isStrong word={t('externalNeeds', { count })} />}{' '}
          {calls > 0 && <StatusDot tone="negative" isStrong word={t('externalCalls', { count: calls })} />}
        </>
      );
    }
    return accounts.length === 0 ? t('externalNone') : t('externalLinked', { count: accounts.length });
  }
}
