import { expect, test } from '@jest/globals';
import { type KeptLink, linkStatus } from './link-status.rules.ts';

const now = Date.UTC(2026, 10, 20, 18);
const days = (count: number) => now + count * 86_400_000;

const cases: readonly [what: string, shown: string, kept: KeptLink][] = [
  ['without an end of its consent', 'ACTIVE', { status: 'ACTIVE' }],
  ['whose consent ends in eight days', 'ACTIVE', { status: 'ACTIVE', consentUntil: days(8) }],
  ['whose consent ends in more than a week', 'ACTIVE', { status: 'ACTIVE', consentUntil: days(7) + 1 }],
  ['whose consent ends in a week', 'RELINK_REQUIRED', { status: 'ACTIVE', consentUntil: days(7) }],
  ['whose consent has ended', 'RELINK_REQUIRED', { status: 'ACTIVE', consentUntil: days(-1) }],
  ['that the bank has let go', 'RELINK_REQUIRED', { status: 'RELINK_REQUIRED', consentUntil: days(90) }],
  ['that is being linked again', 'RELINK_INITIATED', { status: 'RELINK_INITIATED', relinkUntil: now + 1 }],
  ['whose new link was given up', 'RELINK_REQUIRED', { status: 'RELINK_INITIATED', relinkUntil: now }],
  ['whose new link has no end', 'RELINK_INITIATED', { status: 'RELINK_INITIATED' }],
];
test.each(cases)('a linked bank %s is %s', (_what, shown, kept) => {
  expect(linkStatus(kept, now)).toBe(shown);
});
