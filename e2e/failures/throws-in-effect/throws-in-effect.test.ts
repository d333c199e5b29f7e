import { partCrashes } from '../../support/failures/failing-code.ts';

partCrashes('a part that throws in an effect', {
  scenario: 'throws-in-effect',
  button: 'Show the figures',
  works: 'The figures are there.',
});
