import { cameBackLatestFirst } from '@wealth/api';
import { accountBlocker } from '@wealth/domain/transfers';
import {
  formatMoney,
  formatWeekdayDate,
  Icon,
  type IconName,
  Link,
  Page,
  StatusDot,
  useAccounts,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { useHasLostWrite } from '@wealth/kit/write';
import type { ReactNode } from 'react';
import { investmentChoices, mayDeposit, mayWithdraw } from '../flow/choices.rules.ts';
import { banksApi } from '../link/banks.api.ts';
import { LinkTroubles } from '../link/LinkTroubles.tsx';
import { needsCall, needsLinking } from '../link/linked.rules.ts';
import { useLink } from '../link/use-link.ts';
import { DEPOSIT, EXTERNAL, HUB, SCHEDULED, WITHDRAW } from '../navigation/paths.ts';
import { SupportLine } from '../text/SupportLine.tsx';
import { schedulesApi } from '../transfers/calls/schedules.api.ts';
import { transfersApi } from '../transfers/calls/transfers.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { isListedActive, nextToLeave } from '../transfers/schedules/schedules.rules.ts';
import { CameBackNotices } from './CameBackNotices.tsx';
import style from './Hub.module.css';
import { InProgress } from './InProgress.tsx';

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
      <CameBackNotices
        transfers={transfers.status === 'loaded' ? cameBackLatestFirst(transfers.data) : []}
        link={link}
      />
      <ul className={style.cards}>
        <Way to={DEPOSIT} icon="download" name={t('deposit')} help={useDepositHelp()} />
        <Way to={WITHDRAW} icon="upload" name={t('withdraw')} help={useWithdrawHelp()} />
        <Way to={SCHEDULED} icon="calendar" name={t('scheduled')} help={useSchedulesHelp()} />
        {hasBanks && <BanksWay />}
      </ul>
      <InProgress transfers={transfers} link={link} cameAt={answer.fulfilledTimeStamp} />
      <div className={style.byPhone}>
        <p>{t('byPhone')}</p>
        <SupportLine />
      </div>
    </Page>
  );
}

interface WayProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly help: ReactNode;
}

function Way({ to, icon, name, help }: WayProps) {
  return (
    <li>
      <Link to={to} className={style.card ?? ''}>
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

/** What the card leads to, or that no account takes a deposit: the page behind the card says of each why. */
function useDepositHelp(): string {
  const { t } = useTranslation('hub');
  const accounts = useAccounts();
  if (accounts.status !== 'loaded') return t('depositHelp');
  const { investments } = investmentChoices(accounts.data.accounts, mayDeposit);
  return t(investments.some((each) => accountBlocker(each) === undefined) ? 'depositHelp' : 'depositNone');
}

/** What the card leads to, or that no account holds money that can be taken out here. */
function useWithdrawHelp(): string {
  const { t } = useTranslation('hub');
  const accounts = useAccounts();
  if (accounts.status !== 'loaded') return t('withdrawHelp');
  const { investments } = investmentChoices(accounts.data.accounts, mayWithdraw);
  return t(investments.some(({ balance }) => balance !== 0) ? 'withdrawHelp' : 'withdrawNone');
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
