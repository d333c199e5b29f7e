import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

export const MemberStatus = Type.Object(
  {
    hasKeycloakId: Type.Boolean(),
    hasExternallyManagedAccounts: Type.Boolean(),
    matchingLegalEntityFound: Type.Boolean(),
    hasOrionHouseholdId: Type.Boolean(),
  },
  { title: 'MemberStatus' },
);
export type MemberStatus = Static<typeof MemberStatus>;

const Address = Type.Object({
  street: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
});

export const Demographic = Type.Object(
  {
    memberName: Type.Object({ firstName: Type.String(), lastName: Type.String() }),
    /** Masked, `***-**-1234`: a number goes in and never comes out. */
    socialSecurityNumber: Type.String({ pattern: '^\\*{3}-\\*{2}-\\d{4}$' }),
    /** Stands for the number when it is sent back unchanged. */
    socialSecurityNumberReference: Type.String(),
    dateOfBirth: Type.String({ format: 'date' }),
    email: Type.String(),
    homeAddress: Address,
    mailingAddress: Type.Optional(Address),
    phones: Type.Array(
      Type.Object({
        phoneNumber: Type.String(),
        phoneNumberType: Type.Union([Type.Literal('HOME'), Type.Literal('MOBILE')]),
      }),
    ),
  },
  { title: 'Demographic' },
);
export type Demographic = Static<typeof Demographic>;

export const memberStatusCall = {
  operation: 'GET /member/status',
  summary: 'How far the signed-in person is known as a member',
  service: 'portal',
  effect: 'read',
  fresh: 86_400,
  reply: MemberStatus,
} as const satisfies CallSchema;

export const linkMemberCall = {
  operation: 'PUT /member',
  calledByShell: true,
  summary: 'Links the sign-in identity to the member',
  service: 'portal',
  effect: 'write',
  fresh: 86_400,
  body: Type.Object({}, { additionalProperties: false }),
  reply: Type.Object({ linked: Type.Literal(true) }),
} as const satisfies CallSchema;

export const demographicCall = {
  operation: 'GET /member/demographic',
  summary: 'What is already known of the member, to prefill an application',
  service: 'portal',
  effect: 'read',
  fresh: 86_400,
  reply: Demographic,
  mayBeEmpty: true,
} as const satisfies CallSchema;
