import { parseAmount } from '@wealth/domain/amount-text';
import { dollars } from '@wealth/domain/money';
import { Button } from '../components/actions/Button.tsx';
import { AccountNumber } from '../components/data/AccountNumber.tsx';
import { Amount } from '../components/data/Amount.tsx';
import { Skeleton } from '../components/feedback/Skeleton.tsx';
import type { FormProblems, FormValues } from '../forms/form-context.ts';
import { AmountField, ChoiceField, LockedField, MemberForm, SubmitButton, useFormsReady } from '../forms/parts.tsx';
import styles from './KitPage.module.css';
import { Part } from './Part.tsx';

const noop = () => undefined;
const LIMIT = dollars(2300);

const banks = [
  {
    title: 'At Copper Credit Union',
    choices: [
      {
        id: 'checking',
        label: 'Checking',
        icon: 'bank',
        detail: <AccountNumber number="1204" />,
        aside: <Amount value={dollars(8450)} />,
      },
      {
        id: 'savings',
        label: 'Savings',
        icon: 'bank',
        detail: <AccountNumber number="8810" />,
        aside: <Amount value={dollars(31200)} />,
      },
    ],
  },
  {
    title: 'Linked banks',
    choices: [
      {
        id: 'meadow',
        label: 'First Meadow Checking',
        icon: 'bank',
        detail: <AccountNumber number="5501" />,
        aside: <Amount value={dollars(4310)} />,
      },
      {
        id: 'northwind',
        label: 'Northwind Savings',
        icon: 'bank',
        detail: <AccountNumber number="7723" />,
        unavailable: 'This bank needs relinking before you can use it.',
      },
    ],
  },
] as const;

const investments = [
  {
    choices: [
      {
        id: 'roth',
        label: 'Roth IRA',
        icon: 'invest',
        detail: (
          <>
            Guided · <AccountNumber number="8802" />
          </>
        ),
        aside: <Amount value={dollars(21092.55)} />,
      },
    ],
  },
] as const;

function problemsOf({ amount = '', from = '', to = '' }: FormValues): FormProblems {
  const requested = parseAmount(amount);
  const isTooMuch = requested !== undefined && requested > LIMIT;
  return {
    amount: isTooMuch
      ? {
          text: 'This amount is more than your remaining 2026 contribution limit of $2,300.00.',
          wayOut: { label: 'Use $2,300.00', value: '2300' },
        }
      : requested === undefined
        ? 'Please enter an amount.'
        : undefined,
    from:
      from === ''
        ? 'Please select a valid account number'
        : from === 'northwind'
          ? 'This bank needs relinking before you can use it.'
          : undefined,
    to: to === '' ? 'Please select a valid account number' : undefined,
  };
}

interface SampleProps {
  readonly title: string;
  readonly values: FormValues;
  readonly reason?: string;
}

function Sample({ title, values, reason }: SampleProps) {
  return (
    <section aria-label={title}>
      <MemberForm initialValues={values} validate={problemsOf} onSubmit={noop} className={styles.form ?? ''}>
        <AmountField name="amount" label="Amount" hint="At least $25.00." showsErrors="at-once" />
        <ChoiceField
          name="from"
          label="From"
          groups={banks}
          placeholder="Choose an account"
          action={{ label: 'Link a bank account', onPress: noop }}
          showsErrors="at-once"
        />
        <ChoiceField name="to" label="To" groups={investments} placeholder="Choose an account" />
        <LockedField label="Counts for" value="2026" reason="A repeating deposit counts for the year it is taken." />
        <SubmitButton reason={reason} beside={<Button>Cancel</Button>}>
          Continue
        </SubmitButton>
      </MemberForm>
    </section>
  );
}

/** A form's fields: empty, right, and with rules that block. */
export function Forms() {
  if (!useFormsReady()) return <Skeleton />;
  return (
    <Part title="Forms">
      <Sample title="An empty form" values={{}} reason="To continue, enter an amount." />
      <Sample title="A form that can go on" values={{ amount: '500.00', from: 'meadow', to: 'roth' }} />
      <Sample
        title="A form with rules that block"
        values={{ amount: '2,400.00', from: 'northwind', to: 'roth' }}
        reason="To continue, lower the amount to $2,300.00 or less."
      />
    </Part>
  );
}
