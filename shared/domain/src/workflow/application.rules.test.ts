import { describe, expect, test } from '@jest/globals';
import { businessDate } from '../calendar/calendar.ts';
import { type Answers, type Flow, getRiskAnswers, type Question, RISK_FLOW, toApplication } from './index.ts';
import { given } from './workflow.fixture.ts';

const makeQuestion = (id: string, own: Partial<Question> = {}): Question => ({
  id,
  index: 0,
  input: { type: 'text', required: true, readonly: false, labelKey: `${id}_LABEL` },
  answers: [],
  ...own,
});

const flow = (
  id: string,
  questions: readonly Question[],
  dependencies: Flow['steps'][number]['dependencies'] = [],
): Flow => ({
  id,
  index: 0,
  title: 'T',
  steps: questions.map((question) => ({
    id: `STEP_${question.id}`,
    type: 'QUESTION',
    title: 'T',
    body: [],
    fields: [{ component: { type: 'QUESTION', question }, dependencies: [], applyDependencyStyling: false }],
    dependencies,
    showProgress: true,
  })),
});

const options = [
  { value: 'A', textKey: 'LOSS_A' },
  { value: 'B', textKey: 'LOSS_B' },
];
const workflow = {
  id: 'workflow-1',
  texts: { LOSS_LABEL: 'If it fell?', LOSS_A: 'Sell', LOSS_B: 'Wait' },
  flows: [
    flow('PEOPLE', [
      makeQuestion('PRIMARY_LEGAL_FIRST_NAME'),
      makeQuestion('PRIMARY_SSN'),
      makeQuestion('WANT_TO_NAME_TRUSTED_CONTACT'),
    ]),
    flow(
      'CONTACT',
      [makeQuestion('TRUSTED_CONTACT_NAME'), makeQuestion('TRUSTED_CONTACT_PHONE')],
      [{ questionId: 'WANT_TO_NAME_TRUSTED_CONTACT', answers: ['true'] }],
    ),
    flow(RISK_FLOW, [makeQuestion('LOSS', { options }), makeQuestion('NEVER_ANSWERED', { options })]),
    flow('PORTFOLIO', [makeQuestion('PORTFOLIO_SELECTION')]),
  ],
};
const answers: Answers = {
  PRIMARY_LEGAL_FIRST_NAME: ['Wendy'],
  PRIMARY_SSN: ['reference-1'],
  WANT_TO_NAME_TRUSTED_CONTACT: ['true'],
  TRUSTED_CONTACT_NAME: ['Tom Trusted'],
  TRUSTED_CONTACT_PHONE: ['6085550142'],
  LOSS: ['B'],
  PORTFOLIO_SELECTION: ['BALANCED'],
  ANNUAL_GROSS_INCOME: ['52000'],
};

const TODAY = businessDate('2026-11-20');
const built = (own: Answers = {}, among: Parameters<typeof toApplication>[0] = workflow) =>
  toApplication(among, { ...answers, ...own }, TODAY);

test('an application says its workflow, who applies by the reference of the SSN, and the chosen portfolio [ENT-012, ENT-016, ENT-020, ENT-029]', () => {
  expect(built()).toMatchObject({
    workflowId: 'workflow-1',
    applicants: [{ name: { firstName: 'Wendy' }, socialSecurityNumber: 'reference-1' }],
    trustedContact: { name: 'Tom Trusted', phone: '6085550142' },
    riskProfile: {
      modelId: 'BALANCED',
      riskAnswerOptions: [{ id: 'LOSS', questionText: 'If it fell?', option: 'B', optionText: 'Wait' }],
    },
  });
});

test('an application has nothing that was hidden or never asked', () => {
  const hidden = built({ WANT_TO_NAME_TRUSTED_CONTACT: ['false'] });
  expect(hidden).not.toHaveProperty('trustedContact');
  expect(hidden.applicants[0]?.annualGrossIncome).toBe(0);
});

describe('the kind of account', () => {
  test.each<{ said: Record<string, string>; type: object; applicants: string[] }>`
    said                                                                                                                   | type                                                           | applicants
    ${{}}                                                                                                                  | ${{ customerType: 'INDIVIDUAL' }}                              | ${['PRIMARY']}
    ${{ INVESTMENT_TYPE: 'ANY_GOAL', ACCOUNT_TYPE: 'INDIVIDUAL_TAXABLE' }}                                                 | ${{ customerType: 'INDIVIDUAL' }}                              | ${['PRIMARY']}
    ${{ INVESTMENT_TYPE: 'ANY_GOAL', ACCOUNT_TYPE: 'JOINT_TAXABLE' }}                                                      | ${{ customerType: 'JOINT' }}                                   | ${['PRIMARY', 'ASSOCIATE']}
    ${{ INVESTMENT_TYPE: 'RETIREMENT', RETIREMENT_ACCOUNT_SUB_TYPE: 'TRADITIONAL_IRA' }}                                   | ${{ customerType: 'IRA', customerSubType: 'TRADITIONAL_IRA' }} | ${['PRIMARY']}
    ${{ INVESTMENT_TYPE: 'RETIREMENT', RETIREMENT_ACCOUNT_SUB_TYPE: 'ROTH_IRA', ACCOUNT_TYPE: 'JOINT_TAXABLE_ABANDONED' }} | ${{ customerType: 'IRA', customerSubType: 'ROTH_IRA' }}        | ${['PRIMARY']}
    ${{ INVESTMENT_TYPE: 'ANY_GOAL', RETIREMENT_ACCOUNT_SUB_TYPE: 'ROTH_IRA', ACCOUNT_TYPE: 'INDIVIDUAL_TAXABLE' }}        | ${{ customerType: 'INDIVIDUAL' }}                              | ${['PRIMARY']}
  `('of $said is $type, and $applicants apply [ENT-013, ENT-014, ENT-015, ENT-017]', ({ said, type, applicants }) => {
    const { customerType, customerSubType, ...application } = built(given(said));
    expect({ customerType, ...(customerSubType && { customerSubType }) }).toEqual(type);
    expect(application.applicants.map(({ applicantType }) => applicantType)).toEqual(applicants);
  });
});

describe('an applicant', () => {
  const ids = [
    'HOME_STREET HOME_CITY HOME_STATE HOME_ZIP IS_SAME_MAILING_ADDRESS MAILING_STREET MAILING_CITY MAILING_STATE MAILING_ZIP',
    'HOME_PHONE HOME_PHONE_IS_MOBILE MOBILE_PHONE EMPLOYMENT_STATUS EMPLOYMENT_YEAR_STARTED EMPLOYER_STREET IMMEDIATE_FAMILY',
  ]
    .join(' ')
    .split(' ');
  const everything = {
    ...workflow,
    flows: [
      flow(
        'ALL',
        ['PRIMARY', 'JOINT'].flatMap((owner) => ids.map((id) => makeQuestion(`${owner}_${id}`))),
      ),
    ],
  };
  const said = (owner: string, answered: Record<string, string>) =>
    given(Object.fromEntries(Object.entries(answered).map(([id, value]) => [`${owner}_${id}`, value])));
  const home = { HOME_STREET: '1 Elm St', HOME_CITY: 'Madison', HOME_STATE: 'WI', HOME_ZIP: '53703' };
  const mail = { MAILING_STREET: 'PO Box 7', MAILING_CITY: 'Dane', MAILING_STATE: 'WI', MAILING_ZIP: '53529' };
  const primary = (answered: Record<string, string>) => built(said('PRIMARY', answered), everything).applicants[0];

  test.each<{ same: string; street: string }>`
    same       | street
    ${'true'}  | ${'1 Elm St'}
    ${'false'} | ${'PO Box 7'}
  `(
    'gets mail at $street when it goes home: $same, always in the USA [ENT-022, ENT-030, CON-025]',
    ({ same, street }) => {
      const applicant = primary({ ...home, ...mail, IS_SAME_MAILING_ADDRESS: same });
      expect(applicant?.isSameMailingAddress).toBe(same === 'true');
      expect([applicant?.homeAddress.country, applicant?.mailingAddress.country]).toEqual(['USA', 'USA']);
      expect(applicant?.mailingAddress.street).toBe(street);
    },
  );

  test('says a mobile phone beside the one at home [ENT-022]', () => {
    const phones = { HOME_PHONE: '6085550142', MOBILE_PHONE: '6085550199', HOME_PHONE_IS_MOBILE: 'false' };
    expect(primary(phones)).toMatchObject({
      homePhoneIsMobile: false,
      phoneNumbers: [
        { phoneNumber: '6085550142', phoneNumberType: 'HOME' },
        { phoneNumber: '6085550199', phoneNumberType: 'MOBILE' },
      ],
    });
    expect(primary({ HOME_PHONE: '6085550142', HOME_PHONE_IS_MOBILE: 'true' })).toMatchObject({
      homePhoneIsMobile: true,
      phoneNumbers: [{ phoneNumberType: 'HOME' }],
    });
  });

  test.each<{ work: Record<string, string>; employment: object }>`
    work                                                                                                | employment
    ${{}}                                                                                               | ${{ employmentStatus: 'UNEMPLOYED' }}
    ${{ EMPLOYMENT_STATUS: 'RETIRED' }}                                                                 | ${{ employmentStatus: 'RETIRED' }}
    ${{ EMPLOYMENT_STATUS: 'EMPLOYED', EMPLOYMENT_YEAR_STARTED: '2019' }}                               | ${{ employmentStatus: 'EMPLOYED', yearsEmployed: 7 }}
    ${{ EMPLOYMENT_STATUS: 'EMPLOYED', EMPLOYMENT_YEAR_STARTED: '2026', EMPLOYER_STREET: '5 Main St' }} | ${{ employmentStatus: 'EMPLOYED', yearsEmployed: 0, businessAddress: { street: '5 Main St', country: 'USA' } }}
  `('who says $work of work is $employment [ENT-026, ENT-031, ENT-032]', ({ work, employment }) => {
    expect(primary(work)?.employment).toEqual(employment);
  });

  test('says names of family in a high post [ENT-025]', () => {
    expect(primary({ IMMEDIATE_FAMILY: 'Ada Official' })?.immediateFamily).toBe('Ada Official');
    expect(primary({})).not.toHaveProperty('immediateFamily');
  });

  test('of a joint account is followed by the other owner with the same details [SUB-018, ENT-017]', () => {
    const joint = built(
      {
        ...given({ INVESTMENT_TYPE: 'ANY_GOAL', ACCOUNT_TYPE: 'JOINT_TAXABLE' }),
        ...said('PRIMARY', home),
        ...said('JOINT', { ...home, HOME_STREET: '2 Oak St', IS_SAME_MAILING_ADDRESS: 'true' }),
      },
      everything,
    );
    expect(joint.applicants).toMatchObject([
      { applicantType: 'PRIMARY', homeAddress: { street: '1 Elm St' } },
      { applicantType: 'ASSOCIATE', mailingAddress: { street: '2 Oak St' } },
    ]);
  });
});

test('an answer to a risk question that is not offered any more is none', () => {
  expect(getRiskAnswers(workflow, { LOSS: ['Z'] })).toEqual([]);
  expect(getRiskAnswers({ ...workflow, flows: [] }, { LOSS: ['A'] })).toEqual([]);
});
