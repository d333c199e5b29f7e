import { CHUNK_INTEGRITY, type ChunkIntegrity, getGlobalName, type ReleaseFiles } from '@wealth/build/integrity';
import type { FailureCode } from '@wealth/platform';
import { Disowned } from './attribution.ts';
import { LoadFailure } from './failure.ts';
import { makePolicies } from './trusted-types.ts';

/** What a document of the registry, or the page for the shell itself, says of one build's files. */
export interface KnownFiles {
  readonly base: string;
  /** File name → `sha384-…`. */
  readonly files: Readonly<Record<string, string>>;
}

/** Called when a file of a release is lost; the code follows once the cause is known. */
export type ReportLost = (address: string, code: Promise<FailureCode>) => void;

/** Calls off a file that does not come. @returns what says that it came, or was lost */
export type Patience = (callOff: () => void) => () => void;

/** Why a file could not be loaded, by asking for it once more; what has another hash was tampered with. */
export type CheckFile = (address: string, hash: string) => Promise<FailureCode>;

/** The loading of one release's files, with what failed of it. */
export interface OpenRelease {
  /** A script that may evaluate the entry; `wasTaken` is called when it begins to. */
  entryScript(file: string): { readonly element: HTMLScriptElement; wasTaken(): boolean; disown(): void };
  /** Fails whatever is still on its way, so that it can be requested again. */
  giveUp(): void;
  /** Begins an attempt: what failed before is forgotten, and no answer of before is met again. */
  begin(): void;
  /** Why files failed in this attempt: a wrong hash weighs more than a lost connection. */
  failure(): Promise<FailureCode>;
  /** Counts the mounts of the release: its stylesheets are disabled while nothing of it is mounted. */
  setStylesEnabled(isEnabled: boolean): void;
}

const fail = (element: HTMLElement) => element.dispatchEvent(new Event('error'));

function hashOf({ base, files }: KnownFiles, address: string): string | undefined {
  const file = address.slice(base.length);
  return address.startsWith(base) && Object.hasOwn(files, file) ? files[file] : undefined;
}

/** Which addresses may run: files of the releases that were added, and bytes that were found to be those of one. */
function createTrust() {
  const known: KnownFiles[] = [];
  /** The addresses of such bytes until they run as a worker. */
  const checked = new Set<string>();
  const policy = makePolicies({
    createScriptURL(address: string): unknown {
      const path = address.split('?')[0] ?? '';
      if (checked.has(address) || known.some((release) => hashOf(release, path) !== undefined)) return address;
      throw new TypeError(`${address} is in no release that runs`);
    },
  });
  const trusted = (address: string) => policy.createScriptURL(address) as string;
  return {
    add: (release: KnownFiles) => void known.push(release),
    trusted,
    workerOf(bytes: Blob): Worker {
      const address = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
      checked.add(address);
      try {
        const worker = new Worker(trusted(address), { type: 'module' });
        // Its first message shows that it was read.
        worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
        return worker;
      } finally {
        checked.delete(address);
      }
    },
  };
}

/** The attempts to load one release, and why they failed. */
function createAttempts(reportLost: ReportLost) {
  const tries = new Map<string, number>();
  let failures: Promise<FailureCode>[] = [];
  let attempt = -1;
  return {
    lose(address: string, code: Promise<FailureCode>) {
      failures.push(code);
      reportLost(address, code);
    },
    /**
     * A file that may have been requested before has a query, so that neither a hanging request nor a cached answer is
     * met again: its own, or that of a preload.
     */
    addressOf(address: string): string {
      const count = Math.max(tries.get(address) ?? 0, attempt);
      tries.set(address, count + 1);
      return count === 0 ? address : `${address}?retry=${count}`;
    },
    begin() {
      failures = [];
      attempt += 1;
    },
    async failure(): Promise<FailureCode> {
      const codes = await Promise.all(failures);
      return codes.includes('REMOTE_TAMPERED') ? 'REMOTE_TAMPERED' : 'REMOTE_UNREACHABLE';
    },
  };
}

/** The elements of one release whose files are on their way. @param onFailed hears of those that were not given up */
function createWaiting(patience: Patience, onFailed: (address: string, hash: string) => void) {
  const waiting = new Set<HTMLElement>();
  const abandoned = new WeakSet<HTMLElement>();
  return {
    watch(element: HTMLElement, address: string, hash: string) {
      waiting.add(element);
      const endPatience = patience(() => fail(element));
      const settled = () => {
        waiting.delete(element);
        endPatience();
      };
      element.addEventListener('load', settled);
      // Captured, so that the reason is being looked for before the chunk loader learns of the failure.
      const onError = () => {
        settled();
        if (!abandoned.has(element)) onFailed(address, hash);
      };
      element.addEventListener('error', onError, { capture: true });
    },
    giveUp() {
      for (const element of [...waiting]) {
        abandoned.add(element);
        fail(element);
      }
    },
  };
}

/** The stylesheets of one release, which are disabled while nothing of it is mounted. */
function createSheets() {
  const sheets = new Set<HTMLLinkElement>();
  let users = 0;
  const applyTo = (link: HTMLLinkElement) => {
    if (link.sheet) link.sheet.disabled = users === 0;
  };
  return {
    add(link: HTMLLinkElement) {
      sheets.add(link);
      link.addEventListener('load', () => applyTo(link));
      link.addEventListener('error', () => sheets.delete(link));
    },
    setEnabled(isEnabled: boolean) {
      users += isEnabled ? 1 : -1;
      for (const link of sheets) applyTo(link);
    },
  };
}

/** Shared by the releases of one page. */
interface Loading {
  readonly trust: ReturnType<typeof createTrust>;
  readonly checkFile: CheckFile;
  readonly fetch: typeof globalThis.fetch;
}

function openFiles(
  { trust, checkFile, fetch }: Loading,
  release: KnownFiles,
  reportLost: ReportLost,
  patience: Patience = () => () => {},
) {
  trust.add(release);
  const { lose, addressOf, begin, failure } = createAttempts(reportLost);
  const { watch, giveUp } = createWaiting(patience, (address, hash) => lose(address, checkFile(address, hash)));
  const sheets = createSheets();

  function refuse(element: HTMLElement, address: string) {
    lose(address, Promise.resolve('REMOTE_TAMPERED'));
    // The chunk loader attaches its listeners after this call.
    queueMicrotask(() => fail(element));
  }

  async function fetched(address: string, integrity: string): Promise<Blob> {
    const waits = new AbortController();
    const endPatience = patience(() => waits.abort());
    try {
      const answer = await fetch(addressOf(address), { integrity, credentials: 'omit', signal: waits.signal });
      return await answer.blob();
    } catch (cause) {
      const code = checkFile(address, integrity);
      lose(address, code);
      throw new LoadFailure(await code, cause);
    } finally {
      endPatience();
    }
  }

  const files: ReleaseFiles = {
    base: release.base,
    script(element, address) {
      const hash = hashOf(release, address);
      if (hash === undefined) return refuse(element, address);
      watch(element, address, hash);
      element.crossOrigin = 'anonymous';
      element.integrity = hash;
      element.src = trust.trusted(addressOf(address));
    },
    style(element, address) {
      const hash = hashOf(release, address);
      if (hash === undefined) {
        element.removeAttribute('href');
        return refuse(element, address);
      }
      watch(element, address, hash);
      element.crossOrigin = 'anonymous';
      element.integrity = hash;
      element.href = addressOf(address);
      sheets.add(element);
    },
    async worker(address) {
      const hash = hashOf(release, address);
      if (hash === undefined) {
        lose(address, Promise.resolve('REMOTE_TAMPERED'));
        throw new LoadFailure('REMOTE_TAMPERED');
      }
      return trust.workerOf(await fetched(address, hash));
    },
  };
  return { files, giveUp, failure, begin, setStylesEnabled: sheets.setEnabled };
}

/**
 * Sets up chunk integrity (ARCHITECTURE §4): from here on each build's chunk loading gets base, hash
 * and Trusted Types address of its own release, and nothing that the registry does not list.
 *
 * @param shell the host's own files, for its own later chunks
 * @param ofShell called with those that were lost
 * @param fetch brings files that run as workers
 * @param whenLate runs something once a later file of the host counts as late: whoever asked for it gets a rejection
 */
export function createChunkIntegrity(
  shell: KnownFiles,
  checkFile: CheckFile,
  ofShell: ReportLost,
  fetch: typeof globalThis.fetch,
  whenLate?: Patience,
) {
  const loading: Loading = { trust: createTrust(), checkFile, fetch };
  const expected = new WeakMap<HTMLScriptElement, { globalName: string; take(): ReleaseFiles }>();
  const own = openFiles(loading, shell, ofShell, whenLate);
  own.setStylesEnabled(true);

  const integrity: ChunkIntegrity = {
    take(globalName) {
      if (globalName === getGlobalName('shell')) return own.files;
      const script = document.currentScript;
      const entry = script instanceof HTMLScriptElement ? expected.get(script) : undefined;
      if (entry?.globalName !== globalName) throw new Disowned(`${globalName} was not requested`);
      return entry.take();
    },
  };
  Object.defineProperty(globalThis, CHUNK_INTEGRITY, { value: integrity, configurable: true });

  return {
    open(name: string, release: KnownFiles, reportLost: ReportLost, patience?: Patience): OpenRelease {
      const { files, ...rest } = openFiles(loading, release, reportLost, patience);
      return {
        ...rest,
        entryScript(file) {
          let taken = false;
          const element = document.createElement('script');
          element.async = true;
          files.script(element, `${release.base}${file}`);
          expected.set(element, {
            globalName: getGlobalName(name),
            take() {
              expected.delete(element);
              taken = true;
              return files;
            },
          });
          return { element, wasTaken: () => taken, disown: () => void expected.delete(element) };
        },
      };
    },
  };
}
