import { partSurvives, unreachable } from '../../support/failures/failing-load.ts';
import { answers } from '../../support/failures/faulty-network.ts';

partSurvives('its entry is answered 500', {
  ...unreachable,
  cause: ({ network, part }) => network.spoil(part.entry, answers(500, '<h1>Internal Server Error</h1>')),
});
