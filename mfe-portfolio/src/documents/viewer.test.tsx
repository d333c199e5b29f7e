import { act, screen, waitFor } from '@testing-library/react';
import { renderPart } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { App } from '../App.tsx';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';
import type { PdfPagesProps } from './PdfPages.tsx';

const worker = new EventTarget() as Worker;
const startWorker = jest.fn(async () => worker);
const drawn = jest.fn<null, [PdfPagesProps]>(() => null);
jest.mock('./pdf-worker.ts', () => ({ pdfWorker: () => startWorker() }));
jest.mock('./PdfPages.tsx', () => ({ PdfPages: (props: PdfPagesProps) => drawn(props) }));
jest.mock('../value/ValueLines.tsx', () => ({ ValueLines: () => null }));

const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const viewed = { docId: 's-1', name: 'Account-Statement-2026-10-31-4417.pdf', title: 'Statement for 10/2026' };
const words = 'We were unable to display your document, please try again later.';

let shown: ReturnType<typeof renderPart>;
const page = navigator as { canShare?: unknown; share?: unknown };
beforeEach(() => {
  drawn.mockClear();
  startWorker.mockClear();
});
afterEach(() => {
  shown.leave();
  delete page.canShare;
  delete page.share;
});

function open(options: FakePlatformOptions = {}, state: unknown = viewed) {
  shown = renderPart(<App />, {
    platform: {
      path: '/investment-overview',
      accounts: { status: 'loading' },
      ...options,
      answers: { 'GET /documents/download': file, ...options.answers },
    },
    createStore,
    locales,
  });
  act(() => shown.platform.navigation.go('/document', { state }));
}

/** The pages, as they were last asked to be drawn. */
const pages = () => drawn.mock.lastCall?.[0] as PdfPagesProps;
async function openRead(options?: FakePlatformOptions) {
  open(options);
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  act(() => pages().onRead());
}
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['nothing', null],
  ['an id alone', { docId: 's-1' }],
])('a viewer that is handed %s goes back to the documents [DOC-024, RTE-009]', async (_, state) => {
  open({}, state);
  await waitFor(() => expect(shown.platform.location.get().path).toBe('/documents'));
  expect(shown.platform.seen.calls.filter(({ operation }) => operation === 'GET /documents/download')).toEqual([]);
});

test('a document is requested by the id that the navigation carries, which no address shows [DOC-023]', async () => {
  await openRead();
  expect(shown.platform.seen.calls).toEqual([
    { operation: 'GET /documents/download', request: { query: { docId: 's-1' } } },
  ]);
  const { path, search, hash } = shown.platform.location.get();
  expect([path, search, hash]).toEqual(['/document', '', '']);
  expect(pages()).toMatchObject({ file, worker });
});

test('a document that is on its way says "Loading document..." until it can be read [DOC-025]', async () => {
  open();
  expect(await screen.findByText('Loading document...')).toBeVisible();
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(screen.getByText('Loading document...')).toBeVisible();
  act(() => pages().onRead());
  expect(screen.queryByText('Loading document...')).toBeNull();
});

test('a page is 1000 wide where there is room, and as much larger or smaller as the member asks for [DOC-026]', async () => {
  await openRead();
  expect(pages().width).toBe(1_000);
  await shown.user.click(button('Zoom in'));
  expect(pages().width).toBe(1_250);
  expect(screen.getByRole('status')).toHaveTextContent('125%');
  for (const _ of ['125', '100', '75']) await shown.user.click(button('Zoom out'));
  expect(pages().width).toBe(500);
  expect(button('Zoom out')).toBeDisabled();
});

test.each([
  ['cannot be had', { answers: { 'GET /documents/download': () => Promise.reject(new CallProblem(500, 'no')) } }],
  ['cannot be read', {}],
])('a document that %s is reported once, a step back [DOC-033]', async (what, options: FakePlatformOptions) => {
  open(options);
  if (what === 'cannot be read') {
    await waitFor(() => expect(drawn).toHaveBeenCalled());
    const { onBroken } = pages();
    act(() => {
      onBroken(new Error('Invalid PDF structure.'));
      onBroken(new Error('Invalid PDF structure.'));
    });
  }
  await waitFor(() => expect(shown.platform.seen.notices).toEqual([{ kind: 'negative', text: words }]));
  expect(shown.platform.location.get().path).toBe('/documents');
  expect(shown.platform.seen.errors).toEqual([{ cause: expect.any(Error), about: { part: 'document' } }]);
});

test('a document whose reader breaks down is reported, a step back, and is waited for no longer [DOC-033]', async () => {
  open();
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  act(() => void worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
  await waitFor(() => expect(shown.platform.seen.notices).toEqual([{ kind: 'negative', text: words }]));
  expect(shown.platform.location.get().path).toBe('/documents');
});

test('a viewer whose own files do not come says so, and the document can be saved all the same', async () => {
  startWorker.mockRejectedValueOnce(new Error('REMOTE_UNREACHABLE'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The document could not be shown here.');
  expect(button('Download')).toBeEnabled();
  await shown.user.click(button('Try again'));
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(shown.platform.seen.notices).toEqual([]);
});

describe('sharing', () => {
  const share = jest.fn<Promise<void>, [{ files: File[] }]>();
  beforeEach(() => share.mockReset());

  test('is not offered where the browser cannot hand on files', async () => {
    await openRead();
    expect(button('Download')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  test('hands the file on under its own name; thinking better of it is no failure', async () => {
    Object.assign(page, { canShare: () => true, share });
    share.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'AbortError' }));
    await openRead();
    await shown.user.click(button('Share'));
    const [shared] = share.mock.lastCall ?? [];
    expect(shared?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
      [viewed.name, 'application/pdf', file.size],
    ]);
    expect(shown.platform.seen.notices).toEqual([]);
    expect(shown.platform.seen.errors).toEqual([]);
  });

  test('that fails says so', async () => {
    Object.assign(page, { canShare: () => true, share });
    share.mockRejectedValueOnce(new Error('no'));
    await openRead();
    await shown.user.click(button('Share'));
    await waitFor(() =>
      expect(shown.platform.seen.notices).toEqual([
        { kind: 'negative', text: 'This document could not be shared. You can download it instead.' },
      ]),
    );
  });
});
