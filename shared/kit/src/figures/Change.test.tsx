import { screen } from '@testing-library/react';
import { dollars } from '@wealth/domain/money';
import { renderPart } from '../testing/index.tsx';
import { Change } from './Change.tsx';

test.each`
  value      | rate         | text                       | spoken
  ${36.82}   | ${0.00021}   | ${'$36.82 (0.02%)'}        | ${'up $36.82, 0.02%'}
  ${-446.62} | ${-0.0012}   | ${'$446.62 (0.12%)'}       | ${'down $446.62, 0.12%'}
  ${-1204.1} | ${undefined} | ${'$1,204.10'}             | ${'down $1,204.10'}
  ${250_000} | ${1.5}       | ${'$250,000.00 (150.00%)'} | ${'up $250,000.00, 150.00%'}
`('a change of $value and $rate is "$text", and is read out as "$spoken"', ({ value, rate, text, spoken }) => {
  renderPart(<Change value={dollars(value)} rate={rate} />);
  expect(screen.getByRole('img', { name: spoken }).textContent).toBe(text);
});

test('what did not change has neither arrow nor colour', () => {
  renderPart(<Change value={dollars(0)} rate={0} />);
  expect(screen.getByText('No change').className).toBe('');
});
