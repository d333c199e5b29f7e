import { startWorker } from '@wealth/build/worker';
import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

let worker: Promise<Worker> | undefined;

/**
 * The one worker that reads documents, started for the first one. What could not be started, or has broken down since,
 * is started again for the next.
 */
export function pdfWorker(): Promise<Worker> {
  worker ??= startWorker(address).then(forgottenWhenBroken, (cause) => {
    worker = undefined;
    throw cause;
  });
  return worker;
}

function forgottenWhenBroken(started: Worker): Worker {
  started.addEventListener('error', () => {
    worker = undefined;
    started.terminate();
  });
  return started;
}
