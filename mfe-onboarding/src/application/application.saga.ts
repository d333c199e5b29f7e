import { fork, type Process } from '@wealth/kit';
import { reviews } from './model-change/review.saga.ts';
import { loads } from './sagas/load.saga.ts';
import { saves } from './sagas/save.saga.ts';
import { settlements, submissions } from './sagas/submit.saga.ts';
import { wants } from './sagas/want.saga.ts';

/** Loads the application, saves it while it is filled in, and sends it. */
export function* applicationSaga(): Process {
  yield* fork(wants);
  yield* fork(loads);
  yield* fork(saves);
  yield* fork(submissions);
  yield* fork(settlements);
  yield* fork(reviews);
}
