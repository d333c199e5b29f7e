import type { SagaGenerator } from 'typed-redux-saga';

export { call, delay, fork, getContext, put, race, select, take } from 'typed-redux-saga';

/** A saga, or part of one: `const status = yield* call(memberApi.status)` knows what the answer is. */
export type Process<Answer = void> = SagaGenerator<Answer>;
