import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

export interface Order {
  readonly number: number;
  readonly sheet: Sheet;
}

export interface Drawn {
  readonly number: number;
  readonly bytes?: Uint8Array;
  readonly problem?: unknown;
}

const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
let thread: Worker | undefined;
let last = 0;

function startThread(): Worker {
  const started = new Worker(new URL('./drawing-thread.ts', import.meta.url));
  let problem: unknown = new Error('The thread that draws documents has ended');
  started.on('message', ({ number, bytes, problem }: Drawn) => {
    const order = waiting.get(number);
    waiting.delete(number);
    if (waiting.size === 0) started.unref();
    if (bytes) order?.resolve(bytes);
    else order?.reject(problem);
  });
  started.on('error', (cause) => {
    problem = cause;
  });
  started.on('exit', () => {
    thread = undefined;
    for (const order of waiting.values()) order.reject(problem);
    waiting.clear();
  });
  return started;
}

/**
 * Draws a sheet on a thread of its own, of which the process has one: a drawing takes a second of nothing but work, in
 * which everybody else is answered. Between drawings it keeps no process alive; one that ends is started anew.
 */
export function drawAside(sheet: Sheet): Promise<Uint8Array> {
  thread ??= startThread();
  last += 1;
  const order = Promise.withResolvers<Uint8Array>();
  waiting.set(last, order);
  thread.ref();
  thread.postMessage({ number: last, sheet } satisfies Order);
  return order.promise;
}
