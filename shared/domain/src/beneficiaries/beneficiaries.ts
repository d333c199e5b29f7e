import { states } from '../fields/states.ts';

/** How a beneficiary is related to the owner of an IRA, in the order of the list (spec 002 §5). */
export const relationships = [
  'SPOUSE',
  'CHILD',
  'PARENT',
  'SIGNIFICANT_OTHER',
  'GRANDPARENT',
  'GRANDCHILD',
  'SIBLING',
  'OTHER_FAMILY',
  'OTHER_NON_FAMILY',
] as const;
export type Relationship = (typeof relationships)[number];

export const isRelationship = (text: string): text is Relationship =>
  (relationships as readonly string[]).includes(text);

/** A backup beneficiary inherits only where no primary one is alive. Services call it contingent. */
export const beneficiaryTypes = ['PRIMARY', 'BACKUP'] as const;
export type BeneficiaryType = (typeof beneficiaryTypes)[number];

/** Of an account, both types together (DECISIONS D-185). */
export const MAX_BENEFICIARIES = 10;
/** Letters of a first or last name. */
export const MAX_BENEFICIARY_NAME_LENGTH = 20;
export const MAX_STREET_LENGTH = 30;
/** The specs give none; no city of the country is longer. */
export const MAX_CITY_LENGTH = 40;

const noState: ReadonlySet<string> = new Set(['DC', 'AA', 'AE', 'AP']);

/** The 50 states of a beneficiary's address: postal code → name (DECISIONS C40). */
export const beneficiaryStates: ReadonlyMap<string, string> = new Map(
  [...states].filter(([code]) => !noState.has(code)),
);

const communityPropertyStates: ReadonlySet<string> = new Set(['AZ', 'CA', 'ID', 'LA', 'NM', 'NV', 'TX', 'WA', 'WI']);

/** Whether what spouses earn belongs to both of them in that state; false for no state and for an unknown one. */
export const hasCommunityProperty = (state: string | undefined): boolean =>
  state !== undefined && communityPropertyStates.has(state);

/** Who inherits a part of an IRA, as a member sees and changes it. */
export interface Beneficiary {
  /** Of one that is saved; one that was added has none. */
  readonly id?: string;
  readonly name: { readonly firstName: string; readonly lastName: string };
  /** One of `relationships`; another text while nothing is chosen. */
  readonly relationship: string;
  /** The mask of one that is saved, `***-**-1234`; what was typed of one that was added. */
  readonly socialSecurityNumber: string;
  /** Typed as MM/DD/YYYY; services have YYYY-MM-DD. The rules read both. */
  readonly dateOfBirth: string;
  readonly address: { readonly street: string; readonly city: string; readonly state: string; readonly zip: string };
  /** Whole percents; undefined while the field is empty. */
  readonly sharePercent: number | undefined;
  readonly beneficiaryType: BeneficiaryType;
}
