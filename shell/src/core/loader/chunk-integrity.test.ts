// Long, since scripts, stylesheets and workers are each shown allowed, refused and lost.

import { CHUNK_INTEGRITY, type ChunkIntegrity } from '@wealth/build/integrity';
import { createChunkIntegrity } from './chunk-integrity.ts';
import { fakeTime, portfolioRelease, settled } from './release.fixture.ts';

const shell = { base: '/shell/1.0.0/', files: { 'later.js': 'sha384-shell' } };
const release = portfolioRelease('1.4.2');
const checkFile = jest.fn(async () => 'REMOTE_TAMPERED' as const);
const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>();

function setUp() {
  checkFile.mockClear();
  const lost: string[] = [];
  const reportLost = (of: string) => (address: string, code: Promise<string>) =>
    void code.then((said) => lost.push(`${of}: ${said} ${address}`));
  const integrity = createChunkIntegrity(shell, checkFile, reportLost('shell'), fetch);
  const open = integrity.open('mfe-portfolio', release, reportLost('mfe-portfolio'));
  const { element, wasTaken } = open.entryScript(release.entry);
  const given = (globalThis as unknown as Record<string, ChunkIntegrity>)[CHUNK_INTEGRITY]!;
  const evaluating = (script: HTMLScriptElement | null) =>
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  evaluating(element);
  const files = given.take('wealth_mfe_portfolio');
  return { integrity, open, entry: element, wasTaken, given, evaluating, files, lost };
}

const script = () => document.createElement('script');

describe('what the shell hands to a build', () => {
  test('is the base and the hashes of the release that is being evaluated', () => {
    const { files, entry, wasTaken } = setUp();
    expect(files.base).toBe('/remotes/mfe-portfolio/1.4.2/');
    expect(entry.integrity).toBe(release.files['remoteEntry.js']);
    expect(wasTaken()).toBe(true);
  });

  test('is nothing for a script that the shell did not ask for', () => {
    const { given, evaluating } = setUp();
    evaluating(script());
    expect(() => given.take('wealth_mfe_portfolio')).toThrow('was not requested');
    evaluating(null);
    expect(() => given.take('wealth_mfe_portfolio')).toThrow('was not requested');
  });

  test('is nothing for a second evaluation of the same script, nor for one that was given up', () => {
    const { given, open, evaluating } = setUp();
    expect(() => given.take('wealth_mfe_portfolio')).toThrow('was not requested');
    const late = open.entryScript(release.entry);
    late.disown();
    evaluating(late.element);
    expect(() => given.take('wealth_mfe_portfolio')).toThrow('was not requested');
  });

  test('is nothing for an entry that calls itself by another name', () => {
    const { given, open, evaluating } = setUp();
    evaluating(open.entryScript(release.entry).element);
    expect(() => given.take('wealth_mfe_onboarding')).toThrow('was not requested');
  });

  test("is the shell's own release for the shell's later chunks", () => {
    const { given } = setUp();
    const element = script();
    given.take('wealth_shell').script(element, '/shell/1.0.0/later.js');
    expect(element.integrity).toBe('sha384-shell');
  });
});

describe("a release's file", () => {
  test('is requested with its hash and without credentials', () => {
    const { files } = setUp();
    const element = script();
    files.script(element, '/remotes/mfe-portfolio/1.4.2/chart.0123456789.js');
    expect(element.getAttribute('src')).toBe('/remotes/mfe-portfolio/1.4.2/chart.0123456789.js');
    expect(element.integrity).toBe(release.files['chart.0123456789.js']);
    expect(element.crossOrigin).toBe('anonymous');
  });

  test('has another address when it is requested again, so that no cached answer is met', () => {
    const { files } = setUp();
    const address = '/remotes/mfe-portfolio/1.4.2/chart.0123456789.js';
    files.script(script(), address);
    const again = script();
    files.script(again, address);
    expect(again.getAttribute('src')).toBe(`${address}?retry=1`);
  });

  test('has another address in a later attempt, although only a preload asked for it before', () => {
    const { open, files } = setUp();
    const first = script();
    open.begin();
    files.script(first, '/remotes/mfe-portfolio/1.4.2/remote.0123456789.js');
    expect(first.getAttribute('src')).not.toContain('?');
    open.begin();
    const chart = script();
    files.script(chart, '/remotes/mfe-portfolio/1.4.2/chart.0123456789.js');
    expect(chart.getAttribute('src')).toBe('/remotes/mfe-portfolio/1.4.2/chart.0123456789.js?retry=1');
  });

  test.each([
    ['is not in the registry', '/remotes/mfe-portfolio/1.4.2/extra.js'],
    ['belongs to another release', '/remotes/mfe-portfolio/1.4.1/chart.0123456789.js'],
    ['is named like a property of every object', '/remotes/mfe-portfolio/1.4.2/constructor'],
  ])('does not run when it %s', async (_, address) => {
    const { files, open } = setUp();
    const element = script();
    const failed = jest.fn();
    element.addEventListener('error', failed);
    files.script(element, address);
    await Promise.resolve();
    expect(element.hasAttribute('src')).toBe(false);
    expect(failed).toHaveBeenCalled();
    await expect(open.failure()).resolves.toBe('REMOTE_TAMPERED');
  });

  test('is no stylesheet either without a hash', async () => {
    const { files } = setUp();
    const link = document.createElement('link');
    link.href = '/remotes/mfe-portfolio/1.4.2/extra.css';
    files.style(link, '/remotes/mfe-portfolio/1.4.2/extra.css');
    expect(link.hasAttribute('href')).toBe(false);
  });

  test('is checked when it fails, but not when a retry replaces it', async () => {
    const { files, open } = setUp();
    const failing = script();
    files.script(failing, '/remotes/mfe-portfolio/1.4.2/chart.0123456789.js');
    open.giveUp();
    expect(checkFile).not.toHaveBeenCalled();
    await expect(open.failure()).resolves.toBe('REMOTE_UNREACHABLE');

    const again = script();
    files.script(again, '/remotes/mfe-portfolio/1.4.2/chart.0123456789.js');
    again.dispatchEvent(new Event('error'));
    await expect(open.failure()).resolves.toBe('REMOTE_TAMPERED');
  });
});

test('a file that does not come is reported as lost when its patience ends, and one that came is left alone', async () => {
  const { integrity } = setUp();
  const lost: string[] = [];
  const { after, pass } = fakeTime();
  const open = integrity.open(
    'mfe-portfolio',
    release,
    (address) => lost.push(address),
    (callOff) => after(8_000, callOff),
  );
  const { element: came } = open.entryScript(release.entry);
  const { element: hangs } = open.entryScript('chart.0123456789.js');
  came.dispatchEvent(new Event('load'));
  pass(7_999);
  expect(lost).toEqual([]);
  pass(1);
  expect(lost).toEqual([hangs.getAttribute('src')]);
});

test('a later file of the shell’s own that does not come is reported as lost when its patience ends', async () => {
  const { after, pass } = fakeTime();
  const lost: string[] = [];
  createChunkIntegrity(
    shell,
    checkFile,
    (address) => lost.push(address),
    fetch,
    (callOff) => after(8_000, callOff),
  );
  const given = (globalThis as unknown as Record<string, ChunkIntegrity>)[CHUNK_INTEGRITY]!;
  const later = script();
  given.take('wealth_shell').script(later, '/shell/1.0.0/later.js');
  pass(7_999);
  expect(lost).toEqual([]);
  pass(1);
  expect(lost).toEqual(['/shell/1.0.0/later.js']);
});

test('a file that was lost is reported with why, and whose it is', async () => {
  const { given, files, lost } = setUp();
  const chart = script();
  files.script(chart, '/remotes/mfe-portfolio/1.4.2/chart.0123456789.js');
  chart.dispatchEvent(new Event('error'));
  files.script(script(), '/remotes/mfe-portfolio/1.4.2/extra.js');
  const later = script();
  given.take('wealth_shell').script(later, '/shell/1.0.0/later.js');
  later.dispatchEvent(new Event('error'));
  await settled();
  expect(lost.sort()).toEqual([
    'mfe-portfolio: REMOTE_TAMPERED /remotes/mfe-portfolio/1.4.2/chart.0123456789.js',
    'mfe-portfolio: REMOTE_TAMPERED /remotes/mfe-portfolio/1.4.2/extra.js',
    'shell: REMOTE_TAMPERED /shell/1.0.0/later.js',
  ]);
});

describe("a worker's file", () => {
  const address = '/remotes/mfe-portfolio/1.4.2/chart.0123456789.js';
  const page = globalThis as { Worker?: unknown };
  const Worker = jest.fn(() => new EventTarget());
  const revoked = jest.fn();
  beforeEach(() => {
    page.Worker = Worker;
    Worker.mockClear();
    URL.createObjectURL = () => 'blob:https://portal.test/1';
    URL.revokeObjectURL = revoked;
    fetch.mockReset().mockResolvedValue({ blob: async () => new Blob(['self.works = true']) } as Response);
  });
  afterEach(() => {
    delete page.Worker;
  });

  test('is fetched with its hash, and started from the bytes that came; they are let go once it speaks', async () => {
    const worker = await setUp().files.worker(address);
    expect(fetch).toHaveBeenCalledWith(
      address,
      expect.objectContaining({ integrity: release.files['chart.0123456789.js'], credentials: 'omit' }),
    );
    expect(Worker).toHaveBeenCalledWith('blob:https://portal.test/1', { type: 'module' });
    expect(revoked).not.toHaveBeenCalled();
    worker.dispatchEvent(new MessageEvent('message'));
    expect(revoked).toHaveBeenCalledWith('blob:https://portal.test/1');
  });

  test('is not started without a hash', async () => {
    const { files, lost } = setUp();
    await expect(files.worker('/remotes/mfe-portfolio/1.4.2/extra.js')).rejects.toThrow('REMOTE_TAMPERED');
    expect(fetch).not.toHaveBeenCalled();
    expect(Worker).not.toHaveBeenCalled();
    expect(lost).toEqual(['mfe-portfolio: REMOTE_TAMPERED /remotes/mfe-portfolio/1.4.2/extra.js']);
  });

  test('that differs from the registry is checked, reported as lost and requested again', async () => {
    const { files, lost } = setUp();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(files.worker(address)).rejects.toThrow('REMOTE_TAMPERED: Failed to fetch');
    expect(Worker).not.toHaveBeenCalled();
    expect(lost).toEqual([`mfe-portfolio: REMOTE_TAMPERED ${address}`]);
    await files.worker(address);
    expect(fetch).toHaveBeenLastCalledWith(`${address}?retry=1`, expect.anything());
  });

  test('that does not come is called off when its patience ends', async () => {
    const { integrity, evaluating, given } = setUp();
    const { after, pass } = fakeTime();
    const lost: string[] = [];
    const open = integrity.open(
      'mfe-portfolio',
      release,
      (of) => lost.push(of),
      (callOff) => after(8_000, callOff),
    );
    const { element } = open.entryScript(release.entry);
    evaluating(element);
    const files = given.take('wealth_mfe_portfolio');
    element.dispatchEvent(new Event('load'));
    fetch.mockImplementation(
      (_, how) => new Promise((_come, fail) => how?.signal?.addEventListener('abort', () => fail(how.signal?.reason))),
    );
    const pending = files.worker(address);
    pass(8_000);
    await expect(pending).rejects.toThrow('REMOTE_TAMPERED');
    expect(lost).toEqual([address]);
  });
});

describe('the stylesheets of a remote', () => {
  test('are in force only while it is mounted', () => {
    const { files, open } = setUp();
    const link = document.createElement('link');
    const sheet = { disabled: false };
    Object.defineProperty(link, 'sheet', { value: sheet });
    files.style(link, '/remotes/mfe-portfolio/1.4.2/remote.0123456789.css');
    link.dispatchEvent(new Event('load'));
    expect(sheet.disabled).toBe(true);
    open.setStylesEnabled(true);
    expect(sheet.disabled).toBe(false);
    open.setStylesEnabled(false);
    expect(sheet.disabled).toBe(true);
  });
});

describe('under Trusted Types', () => {
  const page = globalThis as { trustedTypes?: unknown };
  let makeAddress: ((address: string) => unknown) | undefined;
  beforeEach(() => {
    page.trustedTypes = {
      createPolicy(name: string, rules: { createScriptURL(address: string): unknown }) {
        if (name === 'wealth-loader') makeAddress = rules.createScriptURL;
        return rules;
      },
    };
  });
  afterEach(() => {
    delete page.trustedTypes;
  });

  test("the shell's policy makes addresses of known files only", () => {
    setUp();
    expect(makeAddress?.('/remotes/mfe-portfolio/1.4.2/remoteEntry.js?retry=2')).toBeTruthy();
    expect(() => makeAddress?.('/remotes/mfe-portfolio/1.4.2/evil.js')).toThrow('in no release that runs');
    expect(() => makeAddress?.('https://elsewhere.test/remoteEntry.js')).toThrow('in no release that runs');
    expect(() => makeAddress?.('blob:https://portal.test/2')).toThrow('in no release that runs');
  });
});
