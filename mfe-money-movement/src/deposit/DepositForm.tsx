import { takesContributions } from '@wealth/domain/accounts';
import { parseAmount } from '@wealth/domain/amount-text';
import { type BusinessDate, centralDate } from '@wealth/domain/calendar';
import type { ScheduleValues } from '@wealth/domain/schedules';
import { accountBlocker, fundingBlocker } from '@wealth/domain/transfers';
import { intentFor, MemberForm, useNavigation, usePlatform, useSettings } from '@wealth/kit';
import { useState } from 'react';
import { useLimits } from '../contribution/use-limits.ts';
import { type Choices, onlyOne } from '../flow/choices.rules.ts';
import style from '../flow/Form.module.css';
import { useUnanswered } from '../flow/use-write.ts';
import { LinkTroubles } from '../link/LinkTroubles.tsx';
import { useLink } from '../link/use-link.ts';
import { DEPOSIT, REVIEW } from '../transfers/paths.ts';
import { typedAmount } from '../transfers/typed-amount.ts';
import { useHistoryState } from '../transfers/use-history-state.ts';
import { DepositFields } from './DepositFields.tsx';
import { depositWrite, NEXT_DEPOSIT } from './deposit.write.ts';
import {
  blockersOf,
  chosenIn,
  type DepositValues,
  type FormMoment,
  followed,
  PRIOR_YEAR,
  THIS_YEAR,
  timingOf,
} from './deposit-form.rules.ts';
import { type AskedFor, depositHistory, type FormState, type ReviewState } from './deposit-history.ts';
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
  const now = usePlatform().businessClock.now();
  const settings = useSettings();
  const today = centralDate(now);
  const [initialValues] = useState(() => firstValues(choices, state, today));
  const [toId, setTo] = useState(initialValues.to);
  const { to: limited } = chosenIn(choices, { to: toId });
  const limits = useLimits(limited);
  const mayRepeat =
    limited === undefined || !takesContributions(limited.type) || settings.isOn('IRA_SCHEDULED_TRANSFER');
  const unanswered = useUnanswered(depositWrite, NEXT_DEPOSIT, state.unanswered, (next) => {
    const { unanswered: _gone, ...rest } = state;
    keep({ ...rest, ...(next && { unanswered: next }) });
  });
  const repeat = mayRepeat ? state.repeat : undefined;
  const moment: FormMoment = { today, now, repeat, limits: limits?.status === 'loaded' ? limits.data : undefined };
  const words = useBlockerWords();
  const link = useLink(DEPOSIT);
  const accountOf = (values: DepositValues) => chosenIn(choices, values).to;

  const goOn = (values: DepositValues) => {
    const { fundingAccount, investmentAccount, amount } = kept(values);
    if (fundingAccount === undefined || investmentAccount === undefined || amount === undefined) return;
    const asked: AskedFor = {
      fundingAccount,
      investmentAccount,
      amount,
      ...timingOf(accountOf(values), values, moment),
    };
    const intent = intentFor(state.intent, asked);
    const known = { ...asked, ...(unanswered && { unanswered }) };
    keep({ ...known, intent });
    const next: ReviewState = { ...known, key: intent.key };
    navigation.go(REVIEW, { state: next });
  };

  /** What stands in the form, with what the dialog took over. */
  const standing = (values: DepositValues, taken: ScheduleValues | undefined): FormState => ({
    ...kept(values),
    ...timingOf(accountOf(values), values, { ...moment, repeat: taken }),
    ...(state.intent && { intent: state.intent }),
    ...(unanswered && { unanswered }),
  });

  return (
    <>
      <LinkTroubles link={link} />
      {unanswered !== undefined && <Unanswered of={unanswered} choices={choices} mayRetry />}
      <MemberForm
        initialValues={initialValues}
        validate={(values) => words.problems(blockersOf(choices, values, moment))}
        follow={(values, changed) => ({ ...values, ...followed(values, changed, today) })}
        onChange={({ to = '' }) => setTo(to)}
        onBlur={(values) => keep(standing(values, repeat))}
        onSubmit={goOn}
        className={style.form ?? ''}
      >
        {(values) => (
          <DepositFields
            choices={choices}
            values={values}
            moment={moment}
            limits={limits}
            mayRepeat={mayRepeat}
            reason={words.reason(blockersOf(choices, values, moment))}
            link={link}
            onLink={(relinks) => link.start({ state: standing(values, repeat), ...(relinks && { relinks }) })}
            onRepeat={(taken) => keep(standing(values, taken))}
          />
        )}
      </MemberForm>
    </>
  );
}
