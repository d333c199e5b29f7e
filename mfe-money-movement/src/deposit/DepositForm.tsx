import { parseAmount } from '@wealth/domain/amount-text';
import { formatMoney, intentFor, MemberForm, useNavigation, useReadable } from '@wealth/kit';
import { useState } from 'react';
import { DEPOSIT, REVIEW } from '../transfers/paths.ts';
import style from './Deposit.module.css';
import { DepositFields } from './DepositFields.tsx';
import { blockersOf, type DepositChoices, type DepositValues } from './deposit-form.rules.ts';
import { type AskedFor, type FormState, formState, type ReviewState } from './navigation-state.ts';
import { fundingOff, investmentOff } from './parties.rules.ts';
import { useBlockerWords } from './use-blocker-words.ts';

/** The only one of several that can be chosen, which is chosen from the beginning. */
function onlyOne(choices: readonly { readonly id: string; readonly isOff: boolean }[]): string {
  const open = choices.filter(({ isOff }) => !isOff);
  return open.length === 1 ? (open[0]?.id ?? '') : '';
}

function firstValues({ funding, investments }: DepositChoices, state: FormState) {
  const { amount, fundingAccount, investmentAccount } = state;
  return {
    amount: amount === undefined ? '' : formatMoney(amount).replace('$', ''),
    from: fundingAccount ?? onlyOne(funding.map((each) => ({ id: each.id, isOff: fundingOff(each) !== undefined }))),
    to:
      investmentAccount ??
      onlyOne(investments.map((each) => ({ id: each.id, isOff: investmentOff(each) !== undefined }))),
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
export function DepositForm({ choices }: { readonly choices: DepositChoices }) {
  const navigation = useNavigation();
  const state = formState(useReadable(navigation.location).state);
  const [initialValues] = useState(() => firstValues(choices, state));
  const words = useBlockerWords();

  const keep = (next: FormState) => {
    if (JSON.stringify(next) !== JSON.stringify(state)) navigation.go(DEPOSIT, { replace: true, state: next });
  };
  const goOn = (values: DepositValues) => {
    const { fundingAccount, investmentAccount, amount } = kept(values);
    if (fundingAccount === undefined || investmentAccount === undefined || amount === undefined) return;
    const asked: AskedFor = { fundingAccount, investmentAccount, amount };
    const intent = intentFor(state.intent, asked);
    keep({ ...asked, intent });
    const next: ReviewState = { ...asked, key: intent.key };
    navigation.go(REVIEW, { state: next });
  };

  return (
    <MemberForm
      initialValues={initialValues}
      validate={(values) => words.problems(blockersOf(choices, values))}
      onBlur={(values) => keep({ ...kept(values), ...(state.intent && { intent: state.intent }) })}
      onSubmit={goOn}
      className={style.form ?? ''}
    >
      {(values) => (
        <DepositFields choices={choices} values={values} reason={words.reason(blockersOf(choices, values))} />
      )}
    </MemberForm>
  );
}
