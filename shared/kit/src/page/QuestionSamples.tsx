import { getFieldRule, isSecretReference, socialSecurityField, states } from '@wealth/domain/fields';
import { Button } from '../components/actions/Button.tsx';
import { Skeleton } from '../components/feedback/Skeleton.tsx';
import type { AddressLookUp } from '../forms/address-look-up.ts';
import type { FormProblems, FormValues } from '../forms/form-context.ts';
import {
  AddressField,
  CheckField,
  CheckGroup,
  FieldGroup,
  LockedFields,
  MemberForm,
  PercentField,
  RadioField,
  SelectField,
  SocialSecurityField,
  SubmitButton,
  TextField,
  useFormsReady,
} from '../forms/parts.tsx';
import styles from './KitPage.module.css';
import { Part } from './Part.tsx';

const noop = () => undefined;

const falls = [
  { value: 'sell', label: 'Sell all of it', description: 'I could not watch it fall further.' },
  { value: 'wait', label: 'Wait', description: 'I know markets go up and down.' },
  { value: 'buy', label: 'Buy more', description: 'I would see lower prices as a chance.' },
];
const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const needs = [
  { value: 'soon', label: 'In less than three years' },
  { value: 'later', label: 'In three years or more' },
];

const stateOptions = [...states].map(([value, label]) => ({ value, label }));

/** Knows one street, in two towns. */
const lookUp: AddressLookUp = {
  search: async () => ({
    places: [
      { id: 'WI', street: '88 Fernhollow Street', town: 'Madison, WI' },
      { id: 'ME', street: '88 Fernhollow Street', town: 'Portland, ME' },
    ],
  }),
  details: async (state) => ({
    street: '88 Fernhollow Street',
    state,
    ...(state === 'WI' ? { city: 'Madison', zip: '53703-1088' } : { city: 'Portland', zip: '04101-1088' }),
  }),
};

const must = (text: string | undefined, problem: string) => (text ? undefined : problem);

function mustBe(type: string, text: string | undefined, problem: string) {
  const { tidy, problem: problemOf } = getFieldRule(type);
  return text && problemOf(tidy(text)) === undefined ? undefined : problem;
}

const isNumber = (text: string) => isSecretReference(text) || socialSecurityField(true).problem(text) === undefined;

const problemsOf = (now: FormValues): FormProblems => ({
  job: must(now.job, 'Please enter a job title.'),
  contact: mustBe('name', now.contact, 'Please enter a valid name.'),
  phone: mustBe('telephone', now.phone, 'Please enter a valid phone number.'),
  savings: mustBe('currency-whole-number', now.savings, 'Please enter a valid dollar amount.'),
  city: must(now.city, 'Please enter a city.'),
  state: must(now.state, 'Please select a state.'),
  zip: mustBe('zip', now.zip, 'Please enter a valid ZIP code.'),
  email: now.email ? mustBe('email', now.email, 'Please enter a valid email address.') : undefined,
  number: isNumber(now.number ?? '') ? undefined : 'Please enter a valid Social Security number.',
  born: mustBe('date', now.born, 'Please enter a valid date.'),
  since: mustBe('year', now.since, 'Please enter a valid year.'),
  share: Number(now.share ?? 0) > 100 ? 'A share is at most 100%.' : undefined,
  fall: must(now.fall, 'Choose one answer.'),
  mail: must(now.mail, 'Choose one answer.'),
  needed: must(now.needed, 'Choose one answer.'),
  you: must(now.post || now.broker || now.none, 'Choose at least one answer.'),
  agreed: must(now.agreed, 'Tick the box to go on.'),
});

interface SampleProps {
  readonly title: string;
  readonly values: FormValues;
  readonly reason?: string;
}

function Sample({ title, values, reason }: SampleProps) {
  return (
    <section aria-label={title}>
      <MemberForm initialValues={values} validate={problemsOf} onSubmit={noop} className={styles.form ?? ''}>
        <TextField
          name="job"
          label="Job title"
          kind="text"
          maxLength={60}
          autoComplete="organization-title"
          tip="The name of your position, as your employer has it."
        />
        <TextField name="contact" label="Name of your contact" kind="name" maxLength={60} showsErrors="at-once" />
        <TextField name="phone" label="Home phone" kind="telephone" autoComplete="tel-national" showsErrors="at-once" />
        <TextField
          name="savings"
          label="Savings you could use soon"
          kind="whole-dollars"
          showsErrors="at-once"
          hint="Cash and investments, less what you owe. Leave out your home and retirement accounts."
        />
        <FieldGroup legend="Employer's address" hint="A street, not a PO box." submitsByEnter={false}>
          <AddressField
            name="street"
            label="Street"
            isRequired={false}
            fills={{ city: 'city', state: 'state', zip: 'zip' }}
            lookUp={lookUp}
          />
          <TextField name="city" label="City" kind="text" />
          <SelectField name="state" label="State" options={stateOptions} />
          <TextField name="zip" label="ZIP code" kind="zip" showsErrors="at-once" />
        </FieldGroup>
        <TextField name="email" label="Email" kind="email" isRequired={false} showsErrors="at-once" />
        <SocialSecurityField name="number" label="Social Security number" allowsTestNumbers showsErrors="at-once" />
        <TextField name="born" label="Date of birth" kind="date" hint="MM/DD/YYYY" showsErrors="at-once" />
        <TextField name="since" label="Year started" kind="year" showsErrors="at-once" />
        <PercentField name="share" label="Share" showsErrors="at-once" />
        <RadioField name="fall" label="If $10,000 of yours fell to $8,000, what would you do?" options={falls} />
        <RadioField name="mail" label="Do you get your mail there?" options={yesOrNo} />
        <RadioField name="needed" label="When do you need the money?" options={needs} look="plain" />
        <CheckGroup name="you" label="You, Wendy">
          <CheckField name="post" label="I hold a high government post, or close family does" />
          <CheckField name="broker" label="I, or someone I live with, work for a broker, an exchange or FINRA" />
          <CheckField name="none" label="None of these apply to me" isExclusive />
        </CheckGroup>
        <CheckField name="agreed" label="Agreements" isRequired>
          I have read the agreements and I accept them.
        </CheckField>
        <SubmitButton reason={reason} beside={<Button>Back</Button>}>
          Next
        </SubmitButton>
      </MemberForm>
    </section>
  );
}

/** The questions of an application: not answered, answered, with answers that cannot be taken, and not to be changed. */
export function Questions() {
  if (!useFormsReady()) return <Skeleton />;
  return (
    <Part title="Questions">
      <Sample title="Questions without answers" values={{}} reason="Answer all questions to go on." />
      <Sample
        title="Questions with answers"
        values={{
          ...{ job: 'Dental assistant', contact: 'Ada O’Neil', phone: '6085550142', savings: '18000' },
          ...{
            street: '88 Fern Ct',
            city: 'Madison',
            state: 'WI',
            zip: '53703',
            number: '900010009',
            born: '1985-04-12',
            since: '2019',
            fall: 'wait',
            mail: 'true',
            needed: 'later',
          },
          ...{ none: 'true', agreed: 'true' },
        }}
      />
      <Sample
        title="Questions with wrong answers"
        values={{
          ...{ contact: 'R2D2', phone: '608-155-0142', savings: '18k', zip: '00000' },
          ...{ email: 'wendy.new', number: '900-00-0009', born: '02/30/1991', since: '91' },
        }}
        reason="Fix your answers to go on."
      />
      <section aria-label="Answers that cannot be changed">
        <LockedFields
          reason={
            <>
              Your credit union gave us these. <strong>Not right?</strong> Call 1-800-555-0111 first.
            </>
          }
          groups={[
            {
              rows: [
                { label: 'Legal first name', value: 'Wendy' },
                { label: 'Legal last name', value: 'New' },
                { label: 'Social Security no.', value: '•••-••-0009' },
                { label: 'Date of birth', value: '03/14/1991' },
                { label: 'Email', value: 'wendy.new@example.com', isWide: true },
              ],
            },
            {
              legend: 'Addresses',
              rows: [
                { label: 'Home', value: '412 Larkhollow Ln\nMadison, WI 53703', isWide: true },
                {
                  label: 'Mail',
                  value: 'Larkhollow Dental, attn. Wendy New, 88 Fern Ct, Madison, WI 53703',
                  isWide: true,
                },
              ],
            },
          ]}
        />
      </section>
    </Part>
  );
}
