import type { ScheduleView } from '@wealth/api';
import { parseAmount } from '@wealth/domain/amount-text';
import { payoutBlocker } from '@wealth/domain/transfers';
import { MemberForm } from '@wealth/kit';
import { useState } from 'react';
import { onlyOne } from '../flow/choices.rules.ts';
import style from '../flow/Form.module.css';
import { typedAmount } from '../flow/typed-amount.ts';
import { useFlowForm } from '../flow/use-flow.ts';
import { LinkTroubles } from '../link/LinkTroubles.tsx';
import { useLink } from '../link/use-link.ts';
import { WITHDRAW } from '../navigation/paths.ts';
import { schedulesApi } from '../transfers/calls/schedules.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { Unanswered } from './Unanswered.tsx';
import { useBlockerWords } from './use-blocker-words.ts';
import { WithdrawFields } from './WithdrawFields.tsx';
import { withdrawFlow } from './withdraw.flow.ts';
import {
  blockedSource,
  cancelable,
  chosenIn,
  FULL_BALANCE,
  findBlockers,
  followed,
  isFull,
  type WithdrawChoices,
  type WithdrawValues,
} from './withdrawal.rules.ts';
import { type FormState, type WithdrawalRequest, withdrawalHistory } from './withdrawal-history.ts';

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
): Partial<WithdrawalRequest> & Pick<WithdrawalRequest, 'withdrawAll'> {
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
  const { state, unanswered, standing, keep, goOn } = useFlowForm(withdrawFlow);
  const [initialValues] = useState(() => firstValues(choices, state));
  const schedules = useLastKnown(schedulesApi.useSchedulesQuery());
  const known = schedules.status === 'loaded' ? schedules.data : [];
  const words = useBlockerWords();
  const link = useLink(WITHDRAW);

  const submit = (values: WithdrawValues) => {
    const request = withdrawalHistory.request(kept(choices, values, known));
    if (request !== undefined) goOn(request);
  };

  return (
    <>
      <LinkTroubles link={link} />
      {unanswered !== undefined && <Unanswered of={unanswered} mayRetry />}
      <MemberForm
        initialValues={initialValues}
        validate={(values) => words.problems(findBlockers(choices, values))}
        follow={(values, changed) => ({ ...values, ...followed(values, changed) })}
        onBlur={(values) => keep(kept(choices, values, known))}
        onSubmit={submit}
        className={style.form ?? ''}
      >
        {(values) => (
          <WithdrawFields
            choices={choices}
            values={values}
            schedules={schedules}
            hasIra={hasIra}
            link={link}
            onLink={(relinks) =>
              link.start({ state: standing(kept(choices, values, known)), ...(relinks && { relinks }) })
            }
            reason={words.reason(findBlockers(choices, values))}
          />
        )}
      </MemberForm>
    </>
  );
}
