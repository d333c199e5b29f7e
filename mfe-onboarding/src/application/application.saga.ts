import { fork, type Process } from '@wealth/kit';
import { loads } from './load.saga.ts';
import { saves } from './save.saga.ts';

/** Loads the application and saves it while it is filled in. */
export function* applicationSaga(): Process {
  yield* fork(loads);
  yield* fork(saves);
}
