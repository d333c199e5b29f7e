import type { FundingAccountView, TransferView } from '@wealth/api';
import {
  Button,
  formatMoney,
  formatWeekdayDate,
  LinkButton,
  Notice,
  useAccounts,
  useNavigation,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { useState } from 'react';
import { Relink } from '../../link/Relink.tsx';
import type { Link } from '../../link/use-link.ts';
import { activityPath, DEPOSIT, WITHDRAW } from '../../navigation/paths.ts';
import { WithNumbers } from '../../text/Marked.tsx';
import { WithContacts } from '../../text/SupportLine.tsx';
import { fundingApi } from '../../transfers/calls/funding.api.ts';
import { useLastKnown } from '../../transfers/calls/use-last-known.ts';
import { findInvestmentAccount } from '../../transfers/schedules/schedules.rules.ts';
import { ReportProblem } from '../ReportProblem.tsx';
import { useTransferWords } from '../use-transfer-words.ts';
import style from './CameBackNotices.module.css';
import { cameBack, type Folded, foldedBySchedule, type NextStep, nextStep } from './came-back.rules.ts';
import words from './locales/en.json' with { type: 'json' };

/** The words that come with this chunk. */
export const locales = { 'came-back': words };

export interface CameBackNoticesProps {
  /** Those that were refused or sent back, the latest first. */
  readonly transfers: readonly TransferView[];
  readonly link: Link;
}

/**
 * A notice for each transfer that was refused or sent back, and one for all of a schedule. Its action depends on the
 * bank's present status, so the funding accounts are read.
 */
export function CameBackNotices({ transfers, link }: CameBackNoticesProps) {
  const { t } = useTranslation('came-back');
  const funding = useLastKnown(fundingApi.useFundingAccountsQuery());
  const known = funding.status === 'loaded' ? funding.data : undefined;
  // Read again, accounts that failed take no button away.
  const [hasFailed, setFailed] = useState(false);
  if (funding.status === 'failed' && !hasFailed) setFailed(true);
  const isKnown = known !== undefined || hasFailed;
  return (
    <section aria-label={t('title')}>
      <ul className={style.list}>
        {foldedBySchedule(transfers).map(({ transfer, ...more }, place) => (
          <CameBackNotice
            key={transfer.confirmationNumber}
            {...{ transfer, ...more, link }}
            step={isKnown ? nextStep(transfer, known) : undefined}
            bank={known?.find(({ id }) => id === transfer.funding.id)}
            isFirst={place === 0}
          />
        ))}
      </ul>
    </section>
  );
}

interface CameBackNoticeProps extends Folded {
  readonly link: Link;
  /** Undefined until the funding accounts are read. */
  readonly step: NextStep | undefined;
  /** The member's own, as it is now. */
  readonly bank: FundingAccountView | undefined;
  /** The first one has the primary button of the screen. */
  readonly isFirst: boolean;
}

function CameBackNotice({ transfer, others, since, link, step, bank, isFirst }: CameBackNoticeProps) {
  const { t } = useTranslation('came-back');
  const { title } = useTransferWords()(transfer);
  const amount = formatMoney(transfer.amount);
  const of = `${title}, ${amount}`;
  return (
    <li className={style.one}>
      <Notice kind="negative">
        <Told transfer={transfer} amount={amount} needsCall={step === 'call'} />
        {others > 0 && since !== undefined && <p>{t('more', { count: others, date: formatWeekdayDate(since) })}</p>}
        <ReportProblem confirmationNumber={transfer.confirmationNumber} of={of} />
      </Notice>
      <div className={style.actions}>
        <Activity transfer={transfer} />
        {step === 'again' && (
          <Again transfer={transfer} isFirst={isFirst} label={t(`again.${transfer.kind}`)} of={of} />
        )}
      </div>
      {step === 'relink' && (
        <Relink link={link} bank={bank} of={of} isForm={false} onPress={(relinks) => link.start({ relinks })} />
      )}
    </li>
  );
}

interface ToldProps {
  readonly transfer: TransferView;
  readonly amount: string;
  /** No debit of its bank is allowed until the member has called. */
  readonly needsCall: boolean;
}

/** Amount, reason and the change of the account, in sentences. */
function Told({ transfer, amount, needsCall }: ToldProps) {
  const { t } = useTranslation('came-back');
  const phone = useSettings().text('SUPPORT_NUMBER');
  const { account } = useTransferWords()(transfer);
  const { headline, why, effect, date } = cameBack(transfer);
  const { funding, contributionYear: year } = transfer;
  const words = { amount, account, year, bank: funding.formattedDescription, date: date && formatWeekdayDate(date) };
  return (
    <p>
      <strong>{t(`headline.${headline}`, words)}</strong> <WithNumbers text={t(`why.${why}`, words)} />{' '}
      {effect !== undefined && <WithNumbers text={t(`effect.${effect}`, words)} />}{' '}
      {(effect === 'owed' || needsCall) && phone && <WithContacts text={t('call')} />}
      {needsCall && !phone && <span>{t('callUs')}</span>}
    </p>
  );
}

/** Leads to the transactions of the account, where it is among the member's. */
function Activity({ transfer }: { readonly transfer: TransferView }) {
  const { t } = useTranslation('came-back');
  const account = useInvestment(transfer);
  const { account: name } = useTransferWords()(transfer);
  if (account === undefined) return null;
  return (
    <LinkButton to={activityPath(account.id)} aria-label={t('activityOf', { account: name })}>
      {t('activity')}
    </LinkButton>
  );
}

interface AgainProps {
  readonly transfer: TransferView;
  readonly isFirst: boolean;
  readonly label: string;
  /** The transfer, for those who hear the button among others of its name. */
  readonly of: string;
}

/** Opens the form of the same kind; the one of a deposit holds what stood in it, by ids and cents alone. */
function Again({ transfer, isFirst, label, of }: AgainProps) {
  const { go } = useNavigation();
  const account = useInvestment(transfer);
  const { kind, funding, amount } = transfer;
  const again = () => {
    if (kind === 'WITHDRAWAL') return go(WITHDRAW);
    const ends = {
      ...(funding.id !== undefined && { fundingAccount: funding.id }),
      ...(account && { investmentAccount: account.id }),
    };
    go(DEPOSIT, { state: { ...ends, amount } });
  };
  return (
    <Button kind={isFirst ? 'primary' : 'secondary'} aria-label={`${label}: ${of}`} onPress={again}>
      {label}
    </Button>
  );
}

function useInvestment(transfer: TransferView) {
  const accounts = useAccounts();
  return findInvestmentAccount(transfer, accounts.status === 'loaded' ? accounts.data : undefined);
}
