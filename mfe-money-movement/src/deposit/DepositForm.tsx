import { takesContributions } from '@wealth/domain/accounts';
import { parseAmount } from '@wealth/domain/amount-text';
import { type BusinessDate, centralDate } from '@wealth/domain/calendar';
import type { ScheduleValues } from '@wealth/domain/schedules';
import { accountBlocker, fundingBlocker } from '@wealth/domain/transfers';
import { MemberForm, usePlatform, useSettings } from '@wealth/kit';
import { useState } from 'react';
import { useLimits } from '../contribution/use-limits.ts';
import { type Choices, onlyOne } from '../flow/choices.rules.ts';
import style from '../flow/Form.module.css';
import { typedAmount } from '../flow/typed-amount.ts';
import { useFlowForm } from '../flow/use-flow.ts';
import { LinkTroubles } from '../link/LinkTroubles.tsx';
import { useLink } from '../link/use-link.ts';
import { DEPOSIT } from '../navigation/paths.ts';
import { DepositFields } from './DepositFields.tsx';
import { depositFlow } from './deposit.flow.ts';
import {
  chosenIn,
  type DepositValues,
  type FormMoment,
  findBlockers,
  followed,
  getTiming,
  PRIOR_YEAR,
  THIS_YEAR,
} from './deposit-form.rules.ts';
import type { DepositRequest, FormState } from './deposit-history.ts';
import { Unanswered } from './Unanswered.tsx';
import { useBlockerWords } from './use-blocker-words.ts';

function firstValues({ funding, investments }: Choices, state: FormState, today: BusinessDate) {
  const { amount, fundingAccount, investmentAccount, startingDate, repeat, priorYear } = state;
  const isToday = startingDate === undefined && repeat === undefined;
  return {
    amount: amount === undefined ? '' : typedAmount(amount),
    starts: startingDate ?? today,
    taxYear: isToday && priorYear ? PRIOR_YEAR : THIS_YEAR,
    from:
      fundingAccount ?? onlyOne(funding.map((each) => ({ id: each.id, isOff: fundingBlocker(each) !== undefined }))),
    to:
      investmentAccount ??
      onlyOne(investments.map((each) => ({ id: each.id, isOff: accountBlocker(each) !== undefined }))),
  };
}

/** What the history keeps of what was typed in: what is no amount is not kept. */
function kept({ amount = '', from, to }: DepositValues): Partial<DepositRequest> {
  const requested = parseAmount(amount);
  return {
    ...(from && { fundingAccount: from }),
    ...(to && { investmentAccount: to }),
    ...(requested !== undefined && { amount: requested }),
  };
}

/** The form, whose values its own history entry keeps, so that Back and reload find them. */
export function DepositForm({ choices }: { readonly choices: Choices }) {
  const { state, unanswered, standing, keep, goOn } = useFlowForm(depositFlow);
  const now = usePlatform().businessClock.now();
  const settings = useSettings();
  const today = centralDate(now);
  const [initialValues] = useState(() => firstValues(choices, state, today));
  const [toId, setTo] = useState(initialValues.to);
  const { to: limited } = chosenIn(choices, { to: toId });
  const limits = useLimits(limited);
  const mayRepeat =
    limited === undefined || !takesContributions(limited.type) || settings.isOn('IRA_SCHEDULED_TRANSFER');
  const repeat = mayRepeat ? state.repeat : undefined;
  const moment: FormMoment = { today, now, repeat, limits: limits?.status === 'loaded' ? limits.data : undefined };
  const words = useBlockerWords();
  const link = useLink(DEPOSIT);
  const accountOf = (values: DepositValues) => chosenIn(choices, values).to;

  const submit = (values: DepositValues) => {
    const { fundingAccount, investmentAccount, amount } = kept(values);
    if (fundingAccount === undefined || investmentAccount === undefined || amount === undefined) return;
    goOn({ fundingAccount, investmentAccount, amount, ...getTiming(accountOf(values), values, moment) });
  };

  /** The values of the form, with the repetition of the dialog. */
  const entered = (values: DepositValues, taken: ScheduleValues | undefined): Partial<DepositRequest> => ({
    ...kept(values),
    ...getTiming(accountOf(values), values, { ...moment, repeat: taken }),
  });

  return (
    <>
      <LinkTroubles link={link} />
      {unanswered !== undefined && <Unanswered of={unanswered} choices={choices} mayRetry />}
      <MemberForm
        initialValues={initialValues}
        validate={(values) => words.problems(findBlockers(choices, values, moment))}
        follow={(values, changed) => ({ ...values, ...followed(values, changed, today) })}
        onChange={({ to = '' }) => setTo(to)}
        onBlur={(values) => keep(entered(values, repeat))}
        onSubmit={submit}
        className={style.form ?? ''}
      >
        {(values) => (
          <DepositFields
            choices={choices}
            values={values}
            moment={moment}
            limits={limits}
            mayRepeat={mayRepeat}
            reason={words.reason(findBlockers(choices, values, moment))}
            link={link}
            onLink={(relinks) => link.start({ state: standing(entered(values, repeat)), ...(relinks && { relinks }) })}
            onRepeat={(taken) => keep(entered(values, taken))}
          />
        )}
      </MemberForm>
    </>
  );
}
