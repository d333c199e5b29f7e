import type { ScheduleView } from '@wealth/api';
import { parseAmount } from '@wealth/domain/amount-text';
import { payoutBlocker } from '@wealth/domain/transfers';
import { intentFor, MemberForm, useNavigation } from '@wealth/kit';
import { useState } from 'react';
import { onlyOne } from '../flow/choices.rules.ts';
import style from '../flow/Form.module.css';
import { useUnanswered } from '../flow/use-write.ts';
import { LinkTroubles } from '../link/LinkTroubles.tsx';
import { useLink } from '../link/use-link.ts';
import { WITHDRAW, WITHDRAW_REVIEW } from '../transfers/paths.ts';
import { schedulesApi } from '../transfers/schedules.api.ts';
import { typedAmount } from '../transfers/typed-amount.ts';
import { useHistoryState } from '../transfers/use-history-state.ts';
import { useLastKnown } from '../transfers/use-last-known.ts';
import { Unanswered } from './Unanswered.tsx';
import { useBlockerWords } from './use-blocker-words.ts';
import { WithdrawFields } from './WithdrawFields.tsx';
import { NEXT_WITHDRAWAL, withdrawWrite } from './withdraw.write.ts';
import {
  blockedSource,
  blockersOf,
  cancelable,
  chosenIn,
  FULL_BALANCE,
  followed,
  isFull,
  type WithdrawChoices,
  type WithdrawValues,
} from './withdrawal.rules.ts';
import { type AskedFor, type FormState, type ReviewState, withdrawalHistory } from './withdrawal-history.ts';

export interface WithdrawFormProps {
  readonly choices: WithdrawChoices;
  /** The member has an IRA too. */
  readonly hasIra: boolean;
}

function firstValues({ sources, funding }: WithdrawChoices, state: FormState): Record<keyof WithdrawValues, string> {
  const { amount, withdrawAll = false, investmentAccount, fundingAccount, cancels } = state;
  const part = amount === undefined ? '' : typedAmount(amount);
  return {
    amount: withdrawAll ? FULL_BALANCE : part,
    isFullWithdrawal: withdrawAll ? 'true' : '',
    from:
      investmentAccount ??
      onlyOne(sources.map((each) => ({ id: each.account.id, isOff: blockedSource(each) !== undefined }))),
    to: fundingAccount ?? onlyOne(funding.map((each) => ({ id: each.id, isOff: payoutBlocker(each) !== undefined }))),
    cancels: cancels === undefined ? '' : 'true',
  };
}

/** The state of the history entry for these values. A text that is no amount is left out. */
function kept(
  choices: WithdrawChoices,
  values: WithdrawValues,
  schedules: readonly ScheduleView[],
): Partial<AskedFor> & Pick<AskedFor, 'withdrawAll'> {
  const { source, to } = chosenIn(choices, values);
  const withdrawAll = isFull(values);
  const amount = withdrawAll ? source?.account.balance : parseAmount(values.amount ?? '');
  const cancels =
    withdrawAll && values.cancels === 'true' && source !== undefined ? cancelable(schedules, source.account) : [];
  return {
    ...(source && { investmentAccount: source.account.id }),
    ...(to && { fundingAccount: to.id }),
    ...(amount !== undefined && { amount }),
    withdrawAll,
    ...(cancels.length > 0 && { cancels: cancels.map(({ id }) => id) }),
  };
}

/** The form. Its history entry keeps the values for Back and reload. */
export function WithdrawForm({ choices, hasIra }: WithdrawFormProps) {
  const navigation = useNavigation();
  const [state, keep] = useHistoryState(WITHDRAW, withdrawalHistory.form);
  const [initialValues] = useState(() => firstValues(choices, state));
  const unanswered = useUnanswered(withdrawWrite, NEXT_WITHDRAWAL, state.unanswered, (next) => {
    const { unanswered: _gone, ...rest } = state;
    keep({ ...rest, ...(next && { unanswered: next }) });
  });
  const schedules = useLastKnown(schedulesApi.useSchedulesQuery());
  const known = schedules.status === 'loaded' ? schedules.data : [];
  const words = useBlockerWords();
  const link = useLink(WITHDRAW);

  const goOn = (values: WithdrawValues) => {
    const asked = withdrawalHistory.asked(kept(choices, values, known));
    if (asked === undefined) return;
    const intent = intentFor(state.intent, asked);
    const standing = { ...asked, ...(unanswered && { unanswered }) };
    keep({ ...standing, intent });
    const next: ReviewState = { ...standing, key: intent.key };
    navigation.go(WITHDRAW_REVIEW, { state: next });
  };

  const standing = (values: WithdrawValues): FormState => ({
    ...kept(choices, values, known),
    ...(state.intent && { intent: state.intent }),
    ...(unanswered && { unanswered }),
  });

  return (
    <>
      <LinkTroubles link={link} />
      {unanswered !== undefined && <Unanswered of={unanswered} mayRetry />}
      <MemberForm
        initialValues={initialValues}
        validate={(values) => words.problems(blockersOf(choices, values))}
        follow={(values, changed) => ({ ...values, ...followed(values, changed) })}
        onBlur={(values) => keep(standing(values))}
        onSubmit={goOn}
        className={style.form ?? ''}
      >
        {(values) => (
          <WithdrawFields
            choices={choices}
            values={values}
            schedules={schedules}
            hasIra={hasIra}
            link={link}
            onLink={(relinks) => link.start({ state: standing(values), ...(relinks && { relinks }) })}
            reason={words.reason(blockersOf(choices, values))}
          />
        )}
      </MemberForm>
    </>
  );
}
