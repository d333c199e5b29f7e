import { fork, type Process } from '@wealth/kit';
import { loads } from './load.saga.ts';
import { reviews } from './model-change/sending.saga.ts';
import { saves } from './save.saga.ts';
import { settlements, submissions } from './submit.saga.ts';
import { wants } from './want.saga.ts';

/** Loads the application, saves it while it is filled in, and sends it. */
export function* applicationSaga(): Process {
  yield* fork(wants);
  yield* fork(loads);
  yield* fork(saves);
  yield* fork(submissions);
  yield* fork(settlements);
  yield* fork(reviews);
}
