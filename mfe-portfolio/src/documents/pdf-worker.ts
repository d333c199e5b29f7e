import { startWorker } from '@wealth/build/worker';
import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

let worker: Promise<Worker> | undefined;

/** The one worker that reads documents, started for the first one. What could not be started is asked for again. */
export function pdfWorker(): Promise<Worker> {
  worker ??= startWorker(address).catch((cause) => {
    worker = undefined;
    throw cause;
  });
  return worker;
}
