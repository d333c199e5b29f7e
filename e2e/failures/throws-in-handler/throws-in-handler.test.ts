import { partStands } from '../../support/failures/failing-code.ts';

partStands('a part whose handler throws', {
  scenario: 'throws-in-handler',
  thrown: 'thrown in a handler',
  works: 'Sent $12.34.',
});
