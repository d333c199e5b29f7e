import { MAX_BENEFICIARIES, relationships } from '@wealth/domain/beneficiaries';
import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

const DateOnly = Type.String({ format: 'date' });
const Id = Type.String({ minLength: 1, maxLength: 64 });
const AccountNumber = Type.String({ minLength: 1, maxLength: 64 });

/** CONTINGENT is what screens call a backup. */
const WireType = Type.Union([Type.Literal('PRIMARY'), Type.Literal('CONTINGENT')]);

const Country = Type.Literal('USA');

/** Who inherits a part of an IRA, as saved (spec 002 §3). */
export const SavedBeneficiary = Type.Object(
  {
    /** Of this save: each save gives new ones, so that an older list is noticed. */
    id: Type.String(),
    name: Type.Object({ firstName: Type.String(), lastName: Type.String() }),
    relationship: Type.Enum(relationships),
    /** Masked, `***-**-1234`: a number goes in and never comes out. */
    socialSecurityNumber: Type.String({ pattern: '^\\*{3}-\\*{2}-\\d{4}$' }),
    dateOfBirth: DateOnly,
    address: Type.Object({
      street: Type.String(),
      city: Type.String(),
      state: Type.String(),
      zip: Type.String(),
      country: Country,
    }),
    sharePercent: Type.Integer(),
    beneficiaryType: WireType,
  },
  { title: 'Beneficiary' },
);
export type SavedBeneficiary = Static<typeof SavedBeneficiary>;

export const Beneficiaries = Type.Object(
  {
    /** Primary ones first, each type in the order in which it was saved. */
    beneficiaries: Type.Array(SavedBeneficiary),
    /** What spouses earn belongs to both of them in the owner's state; false where the state is not known. */
    hasCommunityProperty: Type.Boolean(),
    /** Numbers that were never given out are taken, in demo and test. */
    allowsTestNumbers: Type.Optional(Type.Literal(true)),
  },
  { title: 'Beneficiaries' },
);
export type Beneficiaries = Static<typeof Beneficiaries>;

export const beneficiariesCall = {
  operation: 'POST /beneficiary/search',
  summary: 'Who inherits an IRA',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  body: Type.Object({ accountNumber: AccountNumber }, { additionalProperties: false }),
  reply: Beneficiaries,
} as const satisfies CallSchema;

// Longer than any rule allows, so that the rules name what is wrong.
const Text = Type.String({ maxLength: 200 });

const SentBeneficiary = Type.Object(
  {
    /** Of one that is saved: number and date of birth stay as they are. */
    id: Type.Optional(Id),
    name: Type.Object({ firstName: Text, lastName: Text }, { additionalProperties: false }),
    relationship: Text,
    /** Nine digits of a new one; left out of one that is saved. */
    socialSecurityNumber: Type.Optional(Text),
    dateOfBirth: DateOnly,
    address: Type.Object(
      { street: Text, city: Text, state: Text, zip: Text, country: Type.Optional(Country) },
      { additionalProperties: false },
    ),
    sharePercent: Type.Number(),
    beneficiaryType: WireType,
  },
  { additionalProperties: false },
);

/** The whole list of an IRA; an empty one takes everybody from it (spec 002 §7). */
export const SaveBeneficiariesBody = Type.Object(
  {
    accountNumber: AccountNumber,
    beneficiaries: Type.Array(SentBeneficiary, { maxItems: MAX_BENEFICIARIES }),
    /** The ids of the list that was changed: where others are saved by now, nothing is saved. */
    loaded: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  },
  { additionalProperties: false },
);
export type SaveBeneficiariesBody = Static<typeof SaveBeneficiariesBody>;

const save = {
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: SaveBeneficiariesBody,
  reply: Beneficiaries,
  takesKey: true,
  refusals: ['BENEFICIARIES_CHANGED', 'DUPLICATE_SSN', 'IDEMPOTENCY_KEY_REUSED', 'OWN_SSN'],
} as const satisfies Partial<CallSchema>;

export const createBeneficiariesCall = {
  operation: 'POST /beneficiary',
  summary: 'Names the first beneficiaries of an IRA',
  ...save,
} as const satisfies CallSchema;

export const updateBeneficiariesCall = {
  operation: 'PUT /beneficiary',
  summary: 'Replaces the beneficiaries of an IRA',
  ...save,
} as const satisfies CallSchema;
