import type { TransferView } from '@wealth/api';
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
import { WithNumbers } from '../transfers/Marked.tsx';
import { activityPath, DEPOSIT, WITHDRAW } from '../transfers/paths.ts';
import { WithContacts } from '../transfers/SupportLine.tsx';
import { investmentOf } from '../transfers/schedules.rules.ts';
import style from './CameBackNotices.module.css';
import { cameBack } from './came-back.rules.ts';
import { ReportProblem } from './ReportProblem.tsx';
import { useTransferWords } from './use-transfer-words.ts';

/** A notice for each transfer that was refused or sent back; nothing without one. */
export function CameBackNotices({ transfers }: { readonly transfers: readonly TransferView[] }) {
  const { t } = useTranslation('hub');
  if (transfers.length === 0) return null;
  return (
    <section aria-label={t('cameBack.title')}>
      <ul className={style.list}>
        {transfers.map((each, place) => (
          <CameBackNotice key={each.confirmationNumber} transfer={each} isFirst={place === 0} />
        ))}
      </ul>
    </section>
  );
}

interface CameBackNoticeProps {
  readonly transfer: TransferView;
  /** The first one has the primary button of the screen. */
  readonly isFirst: boolean;
}

function CameBackNotice({ transfer, isFirst }: CameBackNoticeProps) {
  const { t } = useTranslation('hub');
  const { title } = useTransferWords()(transfer);
  const amount = formatMoney(transfer.amount);
  return (
    <li className={style.one}>
      <Notice kind="negative">
        <Told transfer={transfer} amount={amount} />
        <ReportProblem confirmationNumber={transfer.confirmationNumber} of={`${title}, ${amount}`} />
      </Notice>
      <div className={style.actions}>
        <Activity transfer={transfer} />
        <Again
          transfer={transfer}
          isFirst={isFirst}
          label={t(`cameBack.again.${transfer.kind}`)}
          of={`${title}, ${amount}`}
        />
      </div>
    </li>
  );
}

/** Amount, reason and the change of the account, in sentences. */
function Told({ transfer, amount }: { readonly transfer: TransferView; readonly amount: string }) {
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
      {effect === 'owed' && phone && <WithContacts text={t('cameBack.call')} />}
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
  return investmentOf(transfer, accounts.status === 'loaded' ? accounts.data : undefined);
}
