import { expect, test } from '@jest/globals';
import { getSettings } from './settings.ts';

const wordsOf = (tenant: Parameters<typeof getSettings>[0]) => JSON.stringify(getSettings(tenant).content);

test('the words of a credit union name its own broker-dealer, which stands in its footer', () => {
  expect(wordsOf('truesky')).toContain(
    'Securities are offered through TrueSky Investment Services, a registered broker',
  );
  expect(wordsOf('truesky')).not.toContain('Copper Financial');
});

test('the words of the others name the one that they share', () => {
  expect(wordsOf('copper')).toContain('Securities are offered through Copper Financial, a registered broker-dealer');
});
