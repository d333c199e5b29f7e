import { partSurvives, unreachable } from '../../support/failures/failing-load.ts';
import { answers } from '../../support/failures/faulty-network.ts';

partSurvives('its entry is answered 404 with a page', {
  ...unreachable,
  cause: ({ network, part }) =>
    network.spoil(part.entry, answers(404, '<!doctype html><title>Not found</title><h1>Not found</h1>')),
});
