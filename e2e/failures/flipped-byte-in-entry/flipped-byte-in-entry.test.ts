import { flipsLastByte } from '../network.ts';
import { partSurvives, tampered } from '../survives.ts';

partSurvives('its entry has one other byte', {
  ...tampered,
  cause: ({ network, part }) => network.spoil(part.entry, flipsLastByte),
});
