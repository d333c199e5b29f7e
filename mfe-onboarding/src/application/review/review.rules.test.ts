import { step } from '../testing/application.fixture.ts';
import { asksTwice, type ReviewedStep } from './review.rules.ts';

const reviewed = (id: string, ...labelKeys: string[]): ReviewedStep => ({
  step: step(id, []),
  position: { flow: 'ABOUT', step: id },
  rows: labelKeys.map((labelKey) => ({ labelKey, lines: ['said'] })),
  isGiven: false,
});
const words = (key: string) => key.replace(/^(?:PRIMARY|JOINT)_/, '');

test.each<{ steps: ReviewedStep[]; isTwice: boolean }>([
  { steps: [reviewed('OWN', 'PRIMARY_NAME'), reviewed('GOAL', 'GOAL')], isTwice: false },
  { steps: [reviewed('OWN', 'PRIMARY_NAME'), reviewed('OTHER', 'JOINT_NAME')], isTwice: true },
  { steps: [], isTwice: false },
])('a part asks two owners the same: $isTwice', ({ steps, isTwice }) => {
  expect(asksTwice(steps, words)).toBe(isTwice);
});
