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
import { Relink } from '../link/Relink.tsx';
import type { Link } from '../link/use-link.ts';
import { activityPath, DEPOSIT, WITHDRAW } from '../navigation/paths.ts';
import { WithNumbers } from '../text/Marked.tsx';
import { WithContacts } from '../text/SupportLine.tsx';
import { fundingApi } from '../transfers/calls/funding.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { findInvestmentAccount } from '../transfers/schedules/schedules.rules.ts';
import style from './CameBackNotices.module.css';
import { cameBack, type Folded, foldedBySchedule, type NextStep, nextStep } from './came-back.rules.ts';
import { ReportProblem } from './ReportProblem.tsx';
import { useTransferWords } from './use-transfer-words.ts';

export interface CameBackNoticesProps {
  /** Those that were refused or sent back, the latest first. */
  readonly transfers: readonly TransferView[];
  readonly link: Link;
}

/** A notice for each transfer that was refused or sent back, and one for all of a schedule; nothing without one. */
export function CameBackNotices({ transfers, link }: CameBackNoticesProps) {
  if (transfers.length === 0) return null;
  return <Notices transfers={transfers} link={link} />;
}

/** Each action depends on what the bank needs now, so the funding accounts are read with the first notice. */
function Notices({ transfers, link }: CameBackNoticesProps) {
  const { t } = useTranslation('hub');
  const funding = useLastKnown(fundingApi.useFundingAccountsQuery());
  const known = funding.status === 'loaded' ? funding.data : undefined;
  const isKnown = known !== undefined || funding.status === 'failed';
  return (
    <section aria-label={t('cameBack.title')}>
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
  const { t } = useTranslation('hub');
  const { title } = useTransferWords()(transfer);
  const amount = formatMoney(transfer.amount);
  const of = `${title}, ${amount}`;
  return (
    <li className={style.one}>
      <Notice kind="negative">
        <Told transfer={transfer} amount={amount} needsCall={step === 'call'} />
        {others > 0 && since !== undefined && (
          <p>{t('cameBack.more', { count: others, date: formatWeekdayDate(since) })}</p>
        )}
        <ReportProblem confirmationNumber={transfer.confirmationNumber} of={of} />
      </Notice>
      <div className={style.actions}>
        <Activity transfer={transfer} />
        {step === 'again' && (
          <Again transfer={transfer} isFirst={isFirst} label={t(`cameBack.again.${transfer.kind}`)} of={of} />
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
  const { t } = useTranslation('hub');
  const phone = useSettings().text('SUPPORT_NUMBER');
  const { account } = useTransferWords()(transfer);
  const { headline, why, effect, date } = cameBack(transfer);
  const { funding, contributionYear: year } = transfer;
  const words = { amount, account, year, bank: funding.formattedDescription, date: date && formatWeekdayDate(date) };
  return (
    <p>
      <strong>{t(`cameBack.headline.${headline}`, words)}</strong>{' '}
      <WithNumbers text={t(`cameBack.why.${why}`, words)} />{' '}
      {effect !== undefined && <WithNumbers text={t(`cameBack.effect.${effect}`, words)} />}{' '}
      {(effect === 'owed' || needsCall) && phone && <WithContacts text={t('cameBack.call')} />}
      {needsCall && !phone && <span>{t('cameBack.callUs')}</span>}
    </p>
  );
}

/** Leads to the transactions of the account, where it is among the member's. */
function Activity({ transfer }: { readonly transfer: TransferView }) {
  const { t } = useTranslation('hub');
  const account = useInvestment(transfer);
  const { account: name } = useTransferWords()(transfer);
  if (account === undefined) return null;
  return (
    <LinkButton to={activityPath(account.id)} aria-label={t('cameBack.activityOf', { account: name })}>
      {t('cameBack.activity')}
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
