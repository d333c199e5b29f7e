import type { UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';

/** A saga, or part of one: `const status = yield* call(memberApi.status)` knows what the answer is. */
export type Process<Answer = void> = Generator<effects.Effect, Answer, unknown>;

/** What a call comes to: a promise's value, another process's answer, or the plain result. */
type Outcome<Result> =
  Result extends Promise<infer Value>
    ? Value
    : Result extends Generator<unknown, infer Answer, never>
      ? Answer
      : Result;

function* perform<Answer>(effect: effects.Effect): Process<Answer> {
  return (yield effect) as Answer;
}

/** Runs a function, a promise or another process, and waits for it. A throw is thrown here. */
export function call<Parameters extends readonly unknown[], Result>(
  task: (...parameters: Parameters) => Result,
  ...parameters: Parameters
): Process<Outcome<Result>> {
  return perform(effects.call(task as (...all: readonly unknown[]) => Result, ...parameters));
}

export function put(action: UnknownAction): Process {
  return perform(effects.put(action));
}

export function select<State, Value>(selector: (state: State) => Value): Process<Value> {
  return perform(effects.select(selector));
}

/** Waits for an action: a type, several types, or one that is recognised by a function. */
export function take<Action extends UnknownAction = UnknownAction>(
  pattern: string | readonly string[] | ((action: UnknownAction) => action is Action),
): Process<Action> {
  return perform(effects.take(pattern as string));
}

/** Waits so many milliseconds. */
export function delay(milliseconds: number): Process<true> {
  return perform(effects.delay(milliseconds));
}

/** Starts a process beside this one, which ends with it. */
export function fork<Parameters extends readonly unknown[]>(
  task: (...parameters: Parameters) => unknown,
  ...parameters: Parameters
): Process<Task> {
  return perform(effects.fork(task as (...all: readonly unknown[]) => unknown, ...parameters));
}

/** Several processes at once; the first to end is the answer, and the others are cancelled. */
export function race<Racers extends Readonly<Record<string, Process<unknown>>>>(
  racers: Racers,
): Process<{ [Name in keyof Racers]?: Racers[Name] extends Process<infer Answer> ? Answer : never }> {
  return perform(effects.race(racers as never));
}

/** What the store was given for its sagas: the platform, by `getContext<Platform>('platform')`. */
export function getContext<Value>(name: string): Process<Value> {
  return perform(effects.getContext(name));
}
