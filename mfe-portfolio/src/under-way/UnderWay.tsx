import {
  type AccountView,
  cameBackHeadline,
  isAmountOpen,
  isUnderWay,
  stepsSoFar,
  type TransferStep,
  type TransferView,
} from '@wealth/api';
import { accountName, maskAccount } from '@wealth/domain/accounts';
import { classes, formatMoney, Icon, Link, useNavigation, useTranslation, VisuallyHidden } from '@wealth/kit';
import { StepDots } from '@wealth/kit/figures';
import { formatNearDate } from '@wealth/kit/format';
import { type ReactNode, useId } from 'react';
import { useRereads } from '../changes/use-rereads.ts';
import { applicationApi } from './application.api.ts';
import words from './locales/en.json' with { type: 'json' };
import { transfersApi } from './transfers.api.ts';
import style from './UnderWay.module.css';
import { listedTransfers, namedSteps, SHOWN } from './under-way.rules.ts';

const HUB = '/move-money';
const applicationPath = (id: string) => `/account-opening/workflow/${encodeURIComponent(id)}`;

/** The words that come with this chunk. */
export const locales = { 'under-way': words };

export interface UnderWayProps {
  /** Those whose names are known. */
  readonly accounts: readonly AccountView[];
  /** Number of the account whose transfers alone are shown. Default: those of all. */
  readonly number?: string | undefined;
}

/**
 * Transfers on their way and those that came back, and the application that was left open; nothing without any, until
 * they are there, and where they failed: the pages of moving money and of opening an account say it then.
 */
export function UnderWay({ accounts, number }: UnderWayProps) {
  useRereads();
  const { t } = useTranslation('under-way');
  const id = useId();
  const { data: transfers } = transfersApi.useTransfersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { reaches } = useNavigation();
  const application = useOpenApplication(number === undefined);
  const listed = listedTransfers(transfers ?? [], number);
  if (listed.length === 0 && application === undefined) return null;
  const count = listed.length;
  return (
    <section aria-labelledby={id} className={style.card}>
      <div className={style.head}>
        <h2 id={id} className={style.title}>
          {t('title')}
        </h2>
        {count > SHOWN && reaches(HUB) ? (
          <Link to={HUB} className={style.all ?? ''}>
            {t('all', { count })}
          </Link>
        ) : (
          count > 0 && <p className={style.note}>{t('count', { count })}</p>
        )}
      </div>
      <ul>
        {listed.slice(0, SHOWN).map((transfer) => (
          <Row key={transfer.confirmationNumber} to={HUB}>
            {isUnderWay(transfer) ? (
              <OnItsWay transfer={transfer} accounts={accounts} />
            ) : (
              <CameBack transfer={transfer} />
            )}
          </Row>
        ))}
        {application !== undefined && (
          <Row to={applicationPath(application.id)}>
            <span className={style.words}>
              <span className={style.name}>{t('application', { step: application.stepTitle })}</span>
            </span>
            <span className={style.why}>{t('continue')}</span>
          </Row>
        )}
      </ul>
    </section>
  );
}

/** The application that was left open, on the overview of a member who can go on with it. */
function useOpenApplication(isOnOverview: boolean) {
  const mayContinue = useNavigation().reaches(applicationPath('any'));
  const skip = !isOnOverview || !mayContinue;
  const { data } = applicationApi.useOpenApplicationQuery(undefined, { refetchOnMountOrArgChange: true, skip });
  return skip ? undefined : data?.application;
}

interface RowProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Leads to its page, where there is one. */
function Row({ to, children }: RowProps) {
  const isLink = useNavigation().reaches(to);
  return (
    <li className={style.item}>
      {isLink ? (
        <Link to={to} className={style.row ?? ''}>
          {children}
        </Link>
      ) : (
        <div className={style.row}>{children}</div>
      )}
    </li>
  );
}

interface OfTransfer {
  readonly transfer: TransferView;
}

function CameBack({ transfer }: OfTransfer) {
  const { t } = useTranslation('under-way');
  const isLink = useNavigation().reaches(HUB);
  return (
    <>
      <span className={style.words}>
        <span className={classes(style.name, style.negative)}>
          <Icon name="caution" size={16} />
          {t(`cameBack.${cameBackHeadline(transfer)}`, { amount: formatMoney(transfer.amount) })}
        </span>
      </span>
      {isLink && <span className={style.why}>{t('seeWhy')}</span>}
    </>
  );
}

function OnItsWay({ transfer, accounts }: OfTransfer & Pick<UnderWayProps, 'accounts'>) {
  const { t } = useTranslation('under-way');
  const note = useNote();
  const { kind, funding, investmentAccountNumber: number, amount } = transfer;
  const known = accounts.find((account) => account.number === number);
  const account = known === undefined ? maskAccount(number) : accountName(known);
  const steps = stepsSoFar(transfer, account);
  const end = kind === 'DEPOSIT' ? account : funding.formattedDescription;
  const next = steps.findIndex(({ state }) => state === 'now');
  return (
    <>
      <span className={style.words}>
        <span className={style.name}>
          {isAmountOpen(transfer) ? t('fullTo', { end }) : t('to', { amount: formatMoney(amount), end })}
        </span>
        <span className={style.note}>
          {next >= 0 && <VisuallyHidden>{t('progress', { place: next + 1, count: steps.length })} </VisuallyHidden>}
          <span>{note(transfer, steps, account)}</span>
        </span>
      </span>
      <StepDots steps={steps} />
    </>
  );
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `To be taken Mon, 11/30 · invested Tue, 12/01`; of a transfer that stopped, why. */
function useNote(): (transfer: TransferView, steps: readonly TransferStep[], account: string) => string {
  const { t } = useTranslation('under-way');
  return ({ needsAttention, waitsForLinkUntil, funding }, steps, account) => {
    if (needsAttention) return t('attention');
    if (waitsForLinkUntil !== undefined) {
      return t('waits', { bank: funding.institutionName ?? funding.formattedDescription });
    }
    const said = namedSteps(steps).map(({ name, state, date, note }) => {
      if (note?.says === 'onceOpen') return t('onceOpen', { account });
      if (date === undefined) return t(`soon.${name}`);
      return t(`${state === 'done' ? 'done' : 'toCome'}.${name}`, { date: formatNearDate(date) });
    });
    return upperFirst(said.join(' · '));
  };
}
