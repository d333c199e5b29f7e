import { personaNamed } from '@wealth/sandbox/people';
import { testDatabase } from '@wealth/services/testing';
import { measureTimes, startServices } from '../support/one-member.ts';

/** As many as an IRA may have. */
const TEN = 10;
const ben = personaNamed('ben-ten');

/** Times the list of ten beneficiaries, and a save that replaces all ten, on PGlite, one call after the other. */
export async function run(): Promise<void> {
  const services = await startServices(ben, await testDatabase());
  const accountNumber = ben.accounts.find(({ type }) => type.includes('IRA'))?.number;
  if (accountNumber === undefined) throw new Error('Ben has an IRA');
  // All are new, so that ten numbers are compared, stored and deleted: no save takes longer.
  const beneficiaries = Array.from({ length: TEN }, (_, place) => ({
    name: { firstName: 'Avery', lastName: 'Ten' },
    relationship: 'CHILD',
    socialSecurityNumber: `90003${String(place + 1).padStart(4, '0')}`,
    dateOfBirth: '2015-03-02',
    address: { street: '200 Larkmeadow Lane', city: 'Madison', state: 'WI', zip: '53703' },
    sharePercent: TEN,
    beneficiaryType: 'PRIMARY',
  }));
  try {
    const list = await measureTimes(() => services.ask('POST', '/api/beneficiary/search', { accountNumber }));
    const save = await measureTimes(() => services.ask('PUT', '/api/beneficiary', { accountNumber, beneficiaries }));
    console.log('\nTen beneficiaries on PGlite, one call after the other, in milliseconds:');
    console.table({ 'POST /beneficiary/search': list, 'PUT /beneficiary, all new': save });
  } finally {
    await services.close();
  }
}
