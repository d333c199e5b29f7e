import { partStands } from '../own-code.ts';

partStands('a part that leaves a rejection unheard', {
  scenario: 'rejects',
  thrown: 'rejected later',
  works: 'Sent $12.34.',
});
