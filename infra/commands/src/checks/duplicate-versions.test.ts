import { expect, test } from '@jest/globals';
import { duplicateVersions } from './duplicate-versions.ts';

test('every package takes its libraries from the catalogue, in one version', () => {
  expect(duplicateVersions()).toEqual([]);
});
