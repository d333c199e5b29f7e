import { expect, test } from '@jest/globals';
import { askedRange } from './ranges.rules.ts';

test.each<{ header: string | undefined; asked: ReturnType<typeof askedRange> }>`
  header             | asked
  ${undefined}       | ${'whole'}
  ${'bytes=0-3'}     | ${{ first: 0, last: 3 }}
  ${'Bytes=0-0'}     | ${{ first: 0, last: 0 }}
  ${'bytes=6-'}      | ${{ first: 6, last: 9 }}
  ${'bytes=6-400'}   | ${{ first: 6, last: 9 }}
  ${'bytes=-4'}      | ${{ first: 6, last: 9 }}
  ${'bytes=-400'}    | ${{ first: 0, last: 9 }}
  ${'bytes=10-'}     | ${undefined}
  ${'bytes=10-12'}   | ${undefined}
  ${'bytes=-0'}      | ${undefined}
  ${'bytes=4-3'}     | ${'whole'}
  ${'bytes=-'}       | ${'whole'}
  ${'bytes=0-1,4-5'} | ${'whole'}
  ${'lines=0-3'}     | ${'whole'}
  ${'bytes=a-b'}     | ${'whole'}
  ${'bytes=0x1-2'}   | ${'whole'}
`('of ten bytes "$header" asks for $asked', ({ header, asked }) => {
  expect(askedRange(header, 10)).toEqual(asked);
});
