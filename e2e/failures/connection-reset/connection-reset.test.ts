import { partSurvives, unreachable } from '../../support/failures/failing-load.ts';
import { resets } from '../../support/failures/faulty-network.ts';

partSurvives('the connection is reset in the middle of its entry', {
  ...unreachable,
  cause: ({ network, part }) => network.spoil(part.entry, resets),
});
