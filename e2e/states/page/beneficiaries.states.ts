import type { Beneficiaries, SavedBeneficiary } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { individual, never, refused } from './replies.ts';
import type { State } from './state.ts';

type Answers = NonNullable<FakePlatformOptions['answers']>;

const ira = { ...individual, id: 'ira', number: '2WM005561', type: 'IRA', balance: 46_170.76 };
const roth = { ...individual, id: 'roth', number: '2WM008802', type: 'ROTH IRA', balance: 18_204.11 };

const daniel: SavedBeneficiary = {
  id: 'daniel',
  name: { firstName: 'Daniel', lastName: 'Member' },
  relationship: 'SPOUSE',
  socialSecurityNumber: '***-**-0412',
  dateOfBirth: '1984-05-17',
  address: { street: '12 Alder Row', city: 'Dayton', state: 'OH', zip: '45402', country: 'USA' },
  sharePercent: 50,
  beneficiaryType: 'PRIMARY',
};
const person = (
  firstName: string,
  relationship: SavedBeneficiary['relationship'],
  dateOfBirth: string,
  sharePercent: number,
): SavedBeneficiary => ({
  ...daniel,
  id: firstName,
  name: { firstName, lastName: 'Member' },
  relationship,
  dateOfBirth,
  sharePercent,
});
const rosa = { ...person('Rosa', 'PARENT', '1955-01-30', 50), beneficiaryType: 'CONTINGENT' } as const;
const family = [
  daniel,
  person('Ella', 'CHILD', '2015-03-02', 25),
  person('Theo', 'CHILD', '2018-09-21', 25),
  rosa,
  { ...rosa, id: 'sam', name: { firstName: 'Sam', lastName: 'Member' }, relationship: 'SIBLING' as const },
];
const tooMuch = family.slice(0, 3).map((one, index) => ({ ...one, sharePercent: [50, 30, 25][index] ?? 0 }));
const names = ['Ann', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hana', 'Ines', 'Jo', 'Kim'];
const many = (count: number) =>
  names.slice(0, count).map((name) => person(name, 'OTHER_NON_FAMILY', '1980-02-02', Math.floor(100 / count)));

const list = (beneficiaries: readonly SavedBeneficiary[], own: Partial<Beneficiaries> = {}): Answers => ({
  'POST /beneficiary/search': { beneficiaries: [...beneficiaries], hasCommunityProperty: false, ...own },
});

const page = (answers: Answers): State => ({
  remote: 'mfe-money-movement',
  path: '/beneficiaries',
  flags: ['ONLINE_ACCOUNT_OPENING'],
  reaches: ['/beneficiaries', '/move-money'],
  content: { SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0100' } },
  accounts: { status: 'loaded', data: accountsView([individual, ira, roth]) },
  answers,
});

export const beneficiariesStates = {
  'beneficiaries-family': page(list(family)),
  'beneficiaries-none': page(list([])),
  'beneficiaries-one': page(list([{ ...daniel, sharePercent: 100 }])),
  'beneficiaries-shares': page(list(tooMuch)),
  'beneficiaries-ten': page(list(many(10).map((one) => ({ ...one, sharePercent: 10 })))),
  'beneficiaries-ten-of-one': page(list(many(10).map((one) => ({ ...one, sharePercent: 1 })))),
  'beneficiaries-too-little': page(list(tooMuch.slice(0, 2).map((one) => ({ ...one, sharePercent: 30 })))),
  'beneficiaries-eleven': page(list(many(11))),
  'beneficiaries-community': page(list(family.slice(1, 3), { hasCommunityProperty: true })),
  'beneficiaries-failed': page({ 'POST /beneficiary/search': refused }),
  'beneficiaries-waiting': page({ 'POST /beneficiary/search': never }),
  'beneficiaries-not-saved': page({
    ...list([{ ...daniel, sharePercent: 100 }, rosa]),
    'PUT /beneficiary': () => {
      throw new CallProblem(500, 'out of order');
    },
  }),
} satisfies Record<string, State>;
