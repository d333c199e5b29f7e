import { employmentStatuses } from '@wealth/domain/workflow';
import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

// What a member sends to open an account (spec 000 §3, §7), as `toApplication` builds it of the saved workflow. Texts may
// be empty: an application that is not complete is refused by the names of its questions, not by its shape.

const closed = { additionalProperties: false } as const;
const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ maxLength: 500 });

const Address = Type.Object(
  { street: Text, city: Text, state: Text, zip: Text, country: Type.Literal('USA') },
  { ...closed },
);

const PhoneNumber = Type.Object(
  {
    /** Ten digits. */
    phoneNumber: Text,
    phoneNumberType: Type.Union([Type.Literal('HOME'), Type.Literal('MOBILE')]),
  },
  { ...closed },
);

const Employment = Type.Object(
  {
    employmentStatus: Type.Enum(employmentStatuses),
    employer: Type.Optional(Text),
    occupation: Type.Optional(Text),
    /** This year less the one in which the work began. */
    yearsEmployed: Type.Optional(Type.Integer({ minimum: -200, maximum: 200 })),
    /** Of an employer the street alone is asked. */
    businessAddress: Type.Optional(Type.Object({ street: Text, country: Type.Literal('USA') }, { ...closed })),
  },
  { ...closed },
);

const WholeDollars = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const Applicant = Type.Object(
  {
    /** ASSOCIATE: the other owner of a joint account, for whom the primary owner applies. */
    applicantType: Type.Union([Type.Literal('PRIMARY'), Type.Literal('ASSOCIATE')]),
    name: Type.Object(
      { firstName: Text, middleName: Type.Optional(Text), lastName: Text, suffix: Type.Optional(Text) },
      { ...closed },
    ),
    /** YYYY-MM-DD. */
    birthDate: Text,
    /** The reference of the number that is kept, never the number. */
    socialSecurityNumber: Text,
    homeAddress: Address,
    mailingAddress: Address,
    isSameMailingAddress: Type.Boolean(),
    homePhoneIsMobile: Type.Boolean(),
    phoneNumbers: Type.Array(PhoneNumber, { maxItems: 2 }),
    email: Text,
    isUsCitizen: Type.Boolean(),
    isPoliticallyExposed: Type.Boolean(),
    politicalOrganization: Type.Optional(Text),
    immediateFamily: Type.Optional(Text),
    isControlPerson: Type.Boolean(),
    companySymbols: Type.Optional(Text),
    isAffiliatedExchangeOrFINRA: Type.Boolean(),
    firmName: Type.Optional(Text),
    isAssociatedWithCopperFinancial: Type.Boolean(),
    employment: Employment,
    annualGrossIncome: WholeDollars,
    liquidNetWorth: WholeDollars,
  },
  { ...closed },
);

export const AccountOpening = Type.Object(
  {
    workflowId: Id,
    customerType: Type.Union([Type.Literal('INDIVIDUAL'), Type.Literal('JOINT'), Type.Literal('IRA')]),
    /** Of an IRA alone. */
    customerSubType: Type.Optional(Type.Union([Type.Literal('TRADITIONAL_IRA'), Type.Literal('ROTH_IRA')])),
    /** The primary owner, then the other one of a joint account. */
    applicants: Type.Array(Applicant, { minItems: 1, maxItems: 2 }),
    trustedContact: Type.Optional(
      Type.Object(
        { name: Text, phone: Text, address: Type.Optional(Address), email: Type.Optional(Text) },
        { ...closed },
      ),
    ),
    riskProfile: Type.Object(
      {
        modelId: Type.String({ maxLength: 64 }),
        riskAnswerOptions: Type.Array(
          Type.Object({ id: Id, questionText: Text, option: Text, optionText: Text }, { ...closed }),
          { maxItems: 32 },
        ),
      },
      { ...closed },
    ),
    /** The id of the account of the same kind that was opened within a day, where a second one is meant. */
    again: Type.Optional(Type.Union([Id, Type.Null()])),
  },
  { ...closed },
);
export type AccountOpening = Static<typeof AccountOpening>;

/** The account as it was opened; a request that is sent again is answered the same. */
export const OpenedAccount = Type.Object(
  {
    account: Type.Object({ id: Type.String(), number: Type.String(), type: Type.String(), status: Type.String() }),
  },
  { title: 'OpenedAccount' },
);
export type OpenedAccount = Static<typeof OpenedAccount>;

/** The same application is being checked: sent again, it is answered with the account once there is one. */
export const OpeningInProgress = Type.Object(
  { errorMessage: Type.Literal('APPLICATION_ALREADY_IN_PROGRESS') },
  { title: 'OpeningInProgress' },
);
export type OpeningInProgress = Static<typeof OpeningInProgress>;

export const OpeningReply = Type.Union([OpenedAccount, OpeningInProgress]);
export type OpeningReply = Static<typeof OpeningReply>;

export const openAccountCall = {
  operation: 'POST /',
  summary: 'Opens the account that a complete workflow applies for, once however often it is sent',
  service: 'investmentAccounts',
  effect: 'write',
  fresh: 0,
  body: AccountOpening,
  reply: OpeningReply,
  refusals: [
    'APPLICATION_CHANGED',
    'APPLICATION_UNDER_WAY',
    // The custodian does not take a field, which the screen says (spec 000 §8): nothing failed.
    'BAD_REQUEST',
    'FEATURE_OFF',
    'JOINT_PRIMARY_SAME_SSN_ERROR',
    'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR',
    'NEW_ACCOUNT_HOME_ADDRESS_ERROR',
    'NEW_ACCOUNT_MAIL_ADDRESS_ERROR',
    'OPENING_UNAVAILABLE',
    'PO_BOX_HOME_ADDRESS_ERROR',
    'SAME_AGAIN',
    'TOO_MANY_OPENINGS',
    'TRUSTED_CONTACT_ADDRESS_ERROR',
  ],
} as const satisfies CallSchema;
