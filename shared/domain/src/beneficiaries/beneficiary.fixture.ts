import type { Beneficiary } from './index.ts';

/** Somebody who is right in every field, and was added. */
export const someone = (own: Partial<Beneficiary> = {}): Beneficiary => ({
  name: { firstName: 'Ella', lastName: 'Member' },
  relationship: 'CHILD',
  socialSecurityNumber: '123-45-6789',
  dateOfBirth: '03/02/2015',
  address: { street: '12 Alder Row', city: 'Dayton', state: 'OH', zip: '45402' },
  sharePercent: 100,
  beneficiaryType: 'PRIMARY',
  ...own,
});

/** The same of one that is saved. */
export const saved = (id: string, own: Partial<Beneficiary> = {}): Beneficiary =>
  someone({ id, socialSecurityNumber: '***-**-6789', ...own });
