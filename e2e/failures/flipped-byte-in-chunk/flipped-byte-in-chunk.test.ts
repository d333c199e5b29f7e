import { flipsLastByte } from '../network.ts';
import { partSurvives, tampered } from '../survives.ts';

partSurvives('its first chunk has one other byte', {
  ...tampered,
  cause: ({ network, part }) => network.spoil(part.chunk, flipsLastByte),
});
