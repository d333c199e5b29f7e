import { timeLeft } from './deadline.rules.ts';

const END = 1_000_000;

test.each`
  before     | seconds      | spoken       | changesIn
  ${900_000} | ${undefined} | ${undefined} | ${840_000}
  ${60_001}  | ${undefined} | ${undefined} | ${1}
  ${60_000}  | ${60}        | ${60}        | ${1_000}
  ${31_000}  | ${31}        | ${60}        | ${1_000}
  ${29_400}  | ${30}        | ${30}        | ${400}
  ${10_000}  | ${10}        | ${10}        | ${1_000}
  ${1}       | ${1}         | ${10}        | ${1}
  ${0}       | ${0}         | ${10}        | ${0}
  ${-5_000}  | ${0}         | ${10}        | ${0}
`(
  '$before ms before the end: $seconds s are shown, $spoken s were read out [IDL-016]',
  ({ before, seconds, spoken, changesIn }) => {
    expect(timeLeft(END, END - before)).toEqual({ seconds, spoken, changesIn });
  },
);
