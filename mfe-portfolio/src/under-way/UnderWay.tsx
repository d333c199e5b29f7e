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
import words from './locales/en.json' with { type: 'json' };
import { transfersApi } from './transfers.api.ts';
import style from './UnderWay.module.css';
import { listedTransfers, namedSteps, SHOWN } from './under-way.rules.ts';

const HUB = '/move-money';

/** The words that come with this chunk. */
export const locales = { 'under-way': words };

export interface UnderWayProps {
  /** Those whose names are known. */
  readonly accounts: readonly AccountView[];
  /** Number of the account whose transfers alone are shown. Default: those of all. */
  readonly number?: string | undefined;
}

/**
 * Transfers on their way and those that came back; nothing without any, until they are there, and where they failed: the
 * page of moving money says it then.
 */
export function UnderWay({ accounts, number }: UnderWayProps) {
  useRereads();
  const { t } = useTranslation('under-way');
  const id = useId();
  const { data: transfers } = transfersApi.useTransfersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { reaches } = useNavigation();
  if (transfers === undefined) return null;
  const listed = listedTransfers(transfers, number);
  if (listed.length === 0) return null;
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
          <p className={style.note}>{t('count', { count })}</p>
        )}
      </div>
      <ul>
        {listed.slice(0, SHOWN).map((transfer) => (
          <Row key={transfer.confirmationNumber}>
            {isUnderWay(transfer) ? (
              <OnItsWay transfer={transfer} accounts={accounts} />
            ) : (
              <CameBack transfer={transfer} />
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the page of moving money, where there is one. */
function Row({ children }: { readonly children: ReactNode }) {
  const isLink = useNavigation().reaches(HUB);
  return (
    <li className={style.item}>
      {isLink ? (
        <Link to={HUB} className={style.row ?? ''}>
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
