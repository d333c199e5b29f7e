import { answers } from '../network.ts';
import { partSurvives, unreachable } from '../survives.ts';

partSurvives('its entry is answered 500', {
  ...unreachable,
  cause: ({ network, part }) => network.spoil(part.entry, answers(500, '<h1>Internal Server Error</h1>')),
});
