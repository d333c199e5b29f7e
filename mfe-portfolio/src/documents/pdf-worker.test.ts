import { startWorker } from '@wealth/build/worker';
import { pdfWorker } from './pdf-worker.ts';

jest.mock('@wealth/build/worker', () => ({ startWorker: jest.fn() }));
jest.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs', () => 'worker.mjs');

const start = jest.mocked(startWorker);
const made = () => Object.assign(new EventTarget(), { terminate: jest.fn() }) as unknown as Worker;

test('one worker reads all documents; after it broke down, or could not be started, the next one asks for another', async () => {
  const [first, second] = [made(), made()];
  start
    .mockRejectedValueOnce(new Error('REMOTE_UNREACHABLE'))
    .mockResolvedValueOnce(first)
    .mockResolvedValueOnce(second);

  await expect(pdfWorker()).rejects.toThrow('REMOTE_UNREACHABLE');
  expect(await pdfWorker()).toBe(first);
  expect(await pdfWorker()).toBe(first);

  first.dispatchEvent(new ErrorEvent('error'));
  expect(first.terminate).toHaveBeenCalled();
  expect(await pdfWorker()).toBe(second);
});
