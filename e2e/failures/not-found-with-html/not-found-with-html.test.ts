import { answers } from '../network.ts';
import { partSurvives, unreachable } from '../survives.ts';

partSurvives('its entry is answered 404 with a page', {
  ...unreachable,
  cause: ({ network, part }) =>
    network.spoil(part.entry, answers(404, '<!doctype html><title>Not found</title><h1>Not found</h1>')),
});
