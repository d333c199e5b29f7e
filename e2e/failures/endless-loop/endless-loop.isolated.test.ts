import { partCrashes } from '../../support/failures/failing-code.ts';

partCrashes('a part that draws itself anew for ever is stopped,', {
  scenario: 'endless-loop',
  button: 'Begin',
  works: 'It turns no more.',
});
