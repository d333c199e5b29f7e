import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { listFields, required } from '../calls/schema.fixture.ts';
import {
  type Beneficiaries,
  createBeneficiariesCall,
  SaveBeneficiariesBody,
  SavedBeneficiary,
  updateBeneficiariesCall,
} from './beneficiaries.schema.ts';
import { beneficiariesFromWire, beneficiariesToWire } from './beneficiaries.ts';

const daniel: SavedBeneficiary = {
  id: 'b-1',
  name: { firstName: 'Daniel', lastName: 'Member' },
  relationship: 'SPOUSE',
  socialSecurityNumber: '***-**-0412',
  dateOfBirth: '1984-05-17',
  address: { street: '12 Alder Row', city: 'Dayton', state: 'OH', zip: '45402', country: 'USA' },
  sharePercent: 100,
  beneficiaryType: 'PRIMARY',
};
const rosa: SavedBeneficiary = { ...daniel, id: 'b-2', beneficiaryType: 'CONTINGENT' };
const reply: Beneficiaries = { beneficiaries: [daniel, rosa], hasCommunityProperty: true };

describe('a saved beneficiary', () => {
  test('has the fields of the spec, all of them, in the United States alone [ENT-087, BEN-048]', () => {
    expect(required(SavedBeneficiary, daniel)).toEqual(Object.keys(daniel));
    expect(listFields(SavedBeneficiary)).toEqual(Object.keys(daniel).sort());
    expect(required(SavedBeneficiary.properties.address, daniel.address)).toEqual(Object.keys(daniel.address));
    expect(Check(SavedBeneficiary, { ...daniel, address: { ...daniel.address, country: 'CAN' } })).toBe(false);
  });

  test('has no number that can be read [ENT-087]', () => {
    for (const socialSecurityNumber of ['123-45-6789', '123456789']) {
      expect(Check(SavedBeneficiary, { ...daniel, socialSecurityNumber })).toBe(false);
    }
  });

  test('is shown as a backup where the wire says contingent, with its birth date as MM/DD/YYYY [ENT-088, ENT-090]', () => {
    const { beneficiaries, ...rest } = beneficiariesFromWire(reply);
    expect(rest).toEqual({ hasCommunityProperty: true, allowsTestNumbers: false });
    expect(beneficiaries.map(({ beneficiaryType, dateOfBirth }) => [beneficiaryType, dateOfBirth])).toEqual([
      ['PRIMARY', '05/17/1984'],
      ['BACKUP', '05/17/1984'],
    ]);
    expect(beneficiaries[0]).toEqual({
      ...daniel,
      dateOfBirth: '05/17/1984',
      address: { street: '12 Alder Row', city: 'Dayton', state: 'OH', zip: '45402' },
    });
  });
});

describe('a save', () => {
  const loaded = beneficiariesFromWire(reply).beneficiaries;
  const [first, second] = loaded;
  if (first === undefined || second === undefined) throw new Error('Two were loaded');
  const { id: _id, ...typed } = first;

  test('says contingent and YYYY-MM-DD, and sends back what is saved by its id, without a number [API-124, ENT-089, ENT-091]', () => {
    const { beneficiaries, ...rest } = beneficiariesToWire('7XJ0001234', loaded, [first, second]);
    expect(rest).toEqual({ accountNumber: '7XJ0001234', loaded: ['b-1', 'b-2'] });
    expect(beneficiaries.map(({ beneficiaryType, dateOfBirth }) => [beneficiaryType, dateOfBirth])).toEqual([
      ['PRIMARY', '1984-05-17'],
      ['CONTINGENT', '1984-05-17'],
    ]);
    const { socialSecurityNumber: _masked, ...kept } = daniel;
    expect(beneficiaries[0]).toEqual(kept);
  });

  test('sends the nine digits of one that was added, and no id [API-124]', () => {
    const added = { ...typed, socialSecurityNumber: '123-45-6789', beneficiaryType: 'BACKUP' as const };
    const [sent] = beneficiariesToWire('7XJ0001234', [], [added]).beneficiaries;
    expect(sent).toMatchObject({ socialSecurityNumber: '123456789', beneficiaryType: 'CONTINGENT' });
    expect(sent).not.toHaveProperty('id');
  });

  test('is loaded again as it was sent', () => {
    const { beneficiaries } = beneficiariesToWire('7XJ0001234', loaded, loaded);
    expect(beneficiaries.map((one) => ({ ...one, socialSecurityNumber: '***-**-0412' }))).toEqual(reply.beneficiaries);
  });

  test('has one body, whether it creates or updates, and an empty list is one [API-124, API-126]', () => {
    expect(updateBeneficiariesCall.body).toBe(createBeneficiariesCall.body);
    const body = beneficiariesToWire('7XJ0001234', loaded, loaded);
    expect(required(SaveBeneficiariesBody, body)).toEqual(['accountNumber', 'beneficiaries']);
    expect(Check(SaveBeneficiariesBody, { ...body, beneficiaries: [] })).toBe(true);
    expect(Check(SaveBeneficiariesBody, { ...body, beneficiaries: Array(11).fill(body.beneficiaries[0]) })).toBe(false);
  });
});
