import { expect, test } from '@jest/globals';
import { encodingFor } from './encoding.ts';

test.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
  { accepted: 'gzip', encoding: 'gzip' },
  { accepted: 'br;q=0, GZIP;q=0.5', encoding: 'gzip' },
  { accepted: '*', encoding: 'br' },
  { accepted: 'br;q=0, *;q=0.1', encoding: 'gzip' },
  { accepted: 'identity', encoding: undefined },
  { accepted: 'br;q=nonsense', encoding: undefined },
  { accepted: undefined, encoding: undefined },
])('a browser that accepts $accepted gets $encoding', ({ accepted, encoding }) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
