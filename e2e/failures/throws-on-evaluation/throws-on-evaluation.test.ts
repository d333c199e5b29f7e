import { partCannotStart } from '../../support/failures/failing-code.ts';

partCannotStart('a part that throws as soon as it is evaluated', {
  scenario: 'throws-on-evaluation',
  code: 'REMOTE_THREW_ON_LOAD',
  works: 'Evaluated after all.',
});
