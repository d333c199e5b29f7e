import { createHash } from 'node:crypto';
import { createFileCheck } from './check-file.ts';
import { fakeTime, settled } from './release.fixture.ts';

const bytes = 'void 0;';
const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

test.each([
  ['has other bytes than were published', async () => new Response('void 1;'), 'REMOTE_TAMPERED'],
  ['is answered with an error', async () => new Response('', { status: 503 }), 'REMOTE_UNREACHABLE'],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'REMOTE_UNREACHABLE'],
  ['comes whole the second time', async () => new Response(bytes), 'REMOTE_UNREACHABLE'],
])('a file that %s', async (_, answer, code) => {
  const checkFile = createFileCheck(answer, fakeTime().after, 2_000);
  await expect(checkFile('/remotes/mfe-portfolio/1.4.2/remote.js', hash)).resolves.toBe(code);
});

test('a file that does not come at all keeps nobody waiting', async () => {
  const time = fakeTime();
  const never: typeof fetch = (_, { signal } = {}) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const decided = jest.fn();
  void createFileCheck(never, time.after, 2_000)('/remotes/mfe-portfolio/1.4.2/remote.js', hash).then(decided);
  await settled();
  expect(decided).not.toHaveBeenCalled();
  time.pass(2_000);
  await settled();
  expect(decided).toHaveBeenCalledWith('REMOTE_UNREACHABLE');
});
