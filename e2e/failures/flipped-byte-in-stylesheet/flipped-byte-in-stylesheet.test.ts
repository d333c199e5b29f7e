import { flipsLastByte } from '../network.ts';
import { partSurvives, tampered } from '../survives.ts';

partSurvives('its stylesheet has one other byte', {
  ...tampered,
  cause: ({ network, part }) => network.spoil(part.stylesheet, flipsLastByte),
});
