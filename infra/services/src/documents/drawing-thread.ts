import { parentPort } from 'node:worker_threads';
import { drawSheet } from './draw-sheet.ts';
import type { Drawn, Order } from './drawing.ts';

/** The other end of `drawing.ts`: draws what it is sent, and answers each by its number. */
parentPort?.on('message', async ({ number, sheet }: Order) => {
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);
  try {
    answer({ number, bytes: await drawSheet(sheet) });
  } catch (problem) {
    answer({ number, problem });
  }
});
