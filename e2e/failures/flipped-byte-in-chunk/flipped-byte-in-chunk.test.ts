import { partSurvives, tampered } from '../../support/failures/failing-load.ts';
import { flipsLastByte } from '../../support/failures/faulty-network.ts';

partSurvives('its first chunk has one other byte', {
  ...tampered,
  cause: ({ network, part }) => network.spoil(part.chunk, flipsLastByte),
});
