import type { ScheduleView } from '@wealth/api';
import { parseAmount } from '@wealth/domain/amount-text';
import { availableToWithdraw, fullBalanceBlocker, payoutBlocker, WITHDRAWAL_MINIMUM } from '@wealth/domain/transfers';
import {
  AmountField,
  type Asked,
  CheckField,
  ChoiceField,
  formatMoney,
  formatWeekdayDate,
  LockedField,
  Notice,
  usePlatform,
  useTranslation,
} from '@wealth/kit';
import style from '../flow/Form.module.css';
import { FormAside } from '../flow/FormAside.tsx';
import { useFundingGroups, useInvestmentGroups } from '../flow/use-account-groups.tsx';
import { Relink } from '../link/Relink.tsx';
import type { Link } from '../link/use-link.ts';
import { HUB } from '../navigation/paths.ts';
import { BalanceSum } from './BalanceSum.tsx';
import { BeforeYouGoOn } from './BeforeYouGoOn.tsx';
import { IraLine } from './IraLine.tsx';
import { useBlockerWords } from './use-blocker-words.ts';
import own from './Withdraw.module.css';
import { WithdrawalSentence } from './WithdrawalSentence.tsx';
import {
  blockedSource,
  chosenIn,
  isFull,
  partBlocker,
  requireSource,
  type Source,
  type WithdrawChoices,
  type WithdrawValues,
} from './withdrawal.rules.ts';

export interface WithdrawFieldsProps {
  readonly choices: WithdrawChoices;
  readonly values: WithdrawValues;
  readonly schedules: Asked<readonly ScheduleView[]>;
  /** The member has an IRA too. */
  readonly hasIra: boolean;
  readonly link: Link;
  /** Leaves to link a bank, or the given one again. */
  readonly onLink: (relinks?: string) => void;
  /** The reason why Continue is disabled. */
  readonly reason: string | undefined;
}

/** The fields, with the sentence and the buttons beside them. */
export function WithdrawFields(props: WithdrawFieldsProps) {
  const { choices, values, schedules, hasIra, link, onLink, reason } = props;
  const { t } = useTranslation('withdraw');
  const linkWords = useTranslation('link').t;
  const words = useBlockerWords();
  const { source, to } = chosenIn(choices, values);
  const open = source !== undefined && blockedSource(source) === undefined ? source : undefined;
  return (
    <>
      <div className={style.fields}>
        <HowMuch values={values} source={open} />
        <div className={own.from}>
          <ChoiceField
            name="from"
            label={t('from')}
            placeholder={t('chooseFrom')}
            showsErrors="at-once"
            groups={useInvestmentGroups(
              choices.sources.map(({ account }) => account),
              {
                unavailable: (account) => {
                  const blocker = blockedSource(requireSource(choices, account.id));
                  return blocker && words.text(blocker);
                },
                note: (account) => (isFullOnly(requireSource(choices, account.id)) ? t('fullOnly') : undefined),
              },
            )}
          />
          {open?.balances !== undefined && !isFull(values) && <BalanceSum balances={open.balances} />}
        </div>
        <ChoiceField
          name="to"
          label={t('to')}
          placeholder={t('chooseTo')}
          showsErrors="at-once"
          groups={useFundingGroups(choices.funding, {
            blockerOf: payoutBlocker,
            unavailable: ({ key }) => t(`blocked.to.${key}`),
            mayRelink: link.isOffered,
          })}
          action={link.isOffered ? { label: linkWords('link'), onPress: onLink } : undefined}
        />
        <Relink link={link} bank={to} onPress={onLink} />
        {isFull(values) && <BeforeYouGoOn account={source?.account} schedules={schedules} />}
        <Notice kind="caution">{t('young')}</Notice>
        {hasIra && <IraLine />}
      </div>
      <FormAside
        told={reason === undefined ? <Told choices={choices} values={values} /> : undefined}
        nothingYet={t('nothingYet')}
        reason={reason}
        cancelTo={HUB}
      />
    </>
  );
}

/** Whether only the full balance can be withdrawn, and it can be. */
const isFullOnly = ({ balances }: Source): boolean =>
  balances !== undefined && partBlocker(balances) !== undefined && fullBalanceBlocker(balances) === undefined;

interface HowMuchProps {
  readonly values: WithdrawValues;
  /** The chosen account, where something can be withdrawn from it. */
  readonly source: Source | undefined;
}

/** The amount or the words for the full balance, and the box that switches between them. */
function HowMuch({ values, source }: HowMuchProps) {
  const { t } = useTranslation('withdraw');
  const words = useBlockerWords();
  const balances = source?.balances;
  const takesAll = isFull(values);
  const notFree = balances && fullBalanceBlocker(balances);
  const part = balances && partBlocker(balances);
  const least = formatMoney(WITHDRAWAL_MINIMUM);
  const hint = () => {
    if (balances === undefined) return t('least', { least });
    if (part !== undefined) return words.text(part);
    return t('upTo', { available: formatMoney(availableToWithdraw(balances)), least });
  };
  return (
    <div className={own.amount}>
      {takesAll ? (
        <div className={own.full}>
          <LockedField
            label={t('amount')}
            value={t('full.words')}
            reason={
              balances === undefined ? t('full.sale') : t('full.about', { balance: formatMoney(balances.balance) })
            }
          />
        </div>
      ) : (
        <AmountField name="amount" label={t('amount')} hint={hint()} showsErrors="at-once" />
      )}
      <CheckField
        name="isFullWithdrawal"
        label={t('full.box')}
        showsErrors="at-once"
        isOff={notFree !== undefined && !takesAll}
        hint={
          notFree !== undefined && !takesAll ? t('full.from', { date: formatWeekdayDate(notFree.fullFrom) }) : undefined
        }
      />
    </div>
  );
}

/** The sentence of a form in which nothing is wrong. */
function Told({ choices, values }: Pick<WithdrawFieldsProps, 'choices' | 'values'>) {
  const now = usePlatform().businessClock.now();
  const { source, to } = chosenIn(choices, values);
  const amount = isFull(values) ? source?.account.balance : parseAmount(values.amount ?? '');
  if (source === undefined || to === undefined || amount === undefined) return null;
  return (
    <WithdrawalSentence
      parties={{ from: source.account, to }}
      request={{ amount, withdrawAll: isFull(values) }}
      now={now}
    />
  );
}
