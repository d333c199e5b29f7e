import { partCrashes } from '../../support/failures/failing-code.ts';

partCrashes('a part that throws while it is drawn anew', {
  scenario: 'throws-in-render',
  button: 'Show the figures',
  works: 'The figures are drawn.',
});
