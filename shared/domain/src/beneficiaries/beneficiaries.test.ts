import { describe, expect, test } from '@jest/globals';
import { beneficiaryStates, hasCommunityProperty, isRelationship, relationships } from './index.ts';

test('a beneficiary is related in one of nine ways, in the order of the list [BEN-025]', () => {
  expect(relationships).toEqual([
    'SPOUSE',
    'CHILD',
    'PARENT',
    'SIGNIFICANT_OTHER',
    'GRANDPARENT',
    'GRANDCHILD',
    'SIBLING',
    'OTHER_FAMILY',
    'OTHER_NON_FAMILY',
  ]);
  expect(relationships.every(isRelationship)).toBe(true);
  expect(['', 'COUSIN', 'spouse', 'toString'].some(isRelationship)).toBe(false);
});

describe('the states of an address', () => {
  test('are 50, without the District of Columbia and the armed forces [BEN-026]', () => {
    expect(beneficiaryStates.size).toBe(50);
    expect(['DC', 'AA', 'AE', 'AP', 'PR'].filter((code) => beneficiaryStates.has(code))).toEqual([]);
    expect([beneficiaryStates.get('OH'), beneficiaryStates.get('WY')]).toEqual(['Ohio', 'Wyoming']);
  });

  test('in which spouses own together what they earn are nine', () => {
    expect([...beneficiaryStates.keys()].filter(hasCommunityProperty).sort()).toEqual(
      ['AZ', 'CA', 'ID', 'LA', 'NM', 'NV', 'TX', 'WA', 'WI'].sort(),
    );
    expect([hasCommunityProperty(undefined), hasCommunityProperty('')]).toEqual([false, false]);
  });
});
