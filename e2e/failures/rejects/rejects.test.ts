import { partStands } from '../../support/failures/failing-code.ts';

partStands('a part that leaves a rejection unheard', {
  scenario: 'rejects',
  thrown: 'rejected later',
  works: 'Sent $12.34.',
});
