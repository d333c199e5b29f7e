import { parseAmount } from '@wealth/domain/amount-text';
import { type BusinessDate, centralDate } from '@wealth/domain/calendar';
import type { ScheduleValues } from '@wealth/domain/schedules';
import { accountBlocker, fundingBlocker } from '@wealth/domain/transfers';
import { intentFor, MemberForm, useNavigation, usePlatform } from '@wealth/kit';
import { useState } from 'react';
import { type Choices, onlyOne } from '../flow/choices.rules.ts';
import style from '../flow/Form.module.css';
import { useUnanswered } from '../flow/use-write.ts';
import { DEPOSIT, REVIEW } from '../transfers/paths.ts';
import { typedAmount } from '../transfers/typed-amount.ts';
import { useHistoryState } from '../transfers/use-history-state.ts';
import { DepositFields } from './DepositFields.tsx';
import { depositWrite, NEXT_DEPOSIT } from './deposit.write.ts';
import { blockersOf, type DepositValues, timingOf } from './deposit-form.rules.ts';
import { type AskedFor, depositHistory, type FormState, type ReviewState } from './deposit-history.ts';
import { Unanswered } from './Unanswered.tsx';
import { useBlockerWords } from './use-blocker-words.ts';

function firstValues({ funding, investments }: Choices, state: FormState, today: BusinessDate) {
  const { amount, fundingAccount, investmentAccount, startingDate } = state;
  return {
    amount: amount === undefined ? '' : typedAmount(amount),
    starts: startingDate ?? today,
    from:
      fundingAccount ?? onlyOne(funding.map((each) => ({ id: each.id, isOff: fundingBlocker(each) !== undefined }))),
    to:
      investmentAccount ??
      onlyOne(investments.map((each) => ({ id: each.id, isOff: accountBlocker(each) !== undefined }))),
  };
}

/** What the history keeps of what was typed in: what is no amount is not kept. */
function kept({ amount = '', from, to }: DepositValues): Partial<AskedFor> {
  const asked = parseAmount(amount);
  return {
    ...(from && { fundingAccount: from }),
    ...(to && { investmentAccount: to }),
    ...(asked !== undefined && { amount: asked }),
  };
}

/** The form, whose values its own history entry keeps, so that Back and reload find them. */
export function DepositForm({ choices }: { readonly choices: Choices }) {
  const navigation = useNavigation();
  const [state, keep] = useHistoryState(DEPOSIT, depositHistory.form);
  const today = centralDate(usePlatform().businessClock.now());
  const [initialValues] = useState(() => firstValues(choices, state, today));
  const { repeat } = state;
  const unanswered = useUnanswered(depositWrite, NEXT_DEPOSIT, state.unanswered, (next) => {
    const { unanswered: _gone, ...rest } = state;
    keep({ ...rest, ...(next && { unanswered: next }) });
  });
  const moment = { today, repeat };
  const words = useBlockerWords();

  const goOn = (values: DepositValues) => {
    const { fundingAccount, investmentAccount, amount } = kept(values);
    if (fundingAccount === undefined || investmentAccount === undefined || amount === undefined) return;
    const asked: AskedFor = { fundingAccount, investmentAccount, amount, ...timingOf(values, moment) };
    const intent = intentFor(state.intent, asked);
    const known = { ...asked, ...(unanswered && { unanswered }) };
    keep({ ...known, intent });
    const next: ReviewState = { ...known, key: intent.key };
    navigation.go(REVIEW, { state: next });
  };

  /** What stands in the form, with what the dialog took over. */
  const standing = (values: DepositValues, taken: ScheduleValues | undefined): FormState => ({
    ...kept(values),
    ...timingOf(values, { today, repeat: taken }),
    ...(state.intent && { intent: state.intent }),
    ...(unanswered && { unanswered }),
  });

  return (
    <>
      {unanswered !== undefined && <Unanswered of={unanswered} choices={choices} mayRetry />}
      <MemberForm
        initialValues={initialValues}
        validate={(values) => words.problems(blockersOf(choices, values, moment))}
        onBlur={(values) => keep(standing(values, repeat))}
        onSubmit={goOn}
        className={style.form ?? ''}
      >
        {(values) => (
          <DepositFields
            choices={choices}
            values={values}
            moment={moment}
            reason={words.reason(blockersOf(choices, values, moment))}
            onRepeat={(taken) => keep(standing(values, taken))}
          />
        )}
      </MemberForm>
    </>
  );
}
