import { partCannotStart } from '../../support/failures/failing-code.ts';

partCannotStart('a part that throws as soon as it is drawn', {
  scenario: 'throws-on-mount',
  code: 'REMOTE_THREW_ON_MOUNT',
  works: 'Drawn after all.',
});
