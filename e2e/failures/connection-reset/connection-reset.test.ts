import { resets } from '../network.ts';
import { partSurvives, unreachable } from '../survives.ts';

partSurvives('the connection is reset in the middle of its entry', {
  ...unreachable,
  cause: ({ network, part }) => network.spoil(part.entry, resets),
});
