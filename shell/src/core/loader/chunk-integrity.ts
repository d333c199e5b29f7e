// Long, since scripts, stylesheets and workers of a release share its hashes, tries and failures.

import { CHUNK_INTEGRITY, type ChunkIntegrity, globalNameOf, type ReleaseFiles } from '@wealth/build/integrity';
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
export type JudgeFile = (address: string, hash: string) => Promise<FailureCode>;

/** The loading of one release's files, with what failed of it. */
export interface OpenRelease {
  /** A script that may evaluate the entry; `wasTaken` is called when it begins to. */
  entryScript(file: string): { readonly element: HTMLScriptElement; wasTaken(): boolean; disown(): void };
  /** Fails whatever is still on its way, so that it can be asked for anew. */
  giveUp(): void;
  /** Begins an attempt: what failed before is forgotten, and no answer of before is met again. */
  begin(): void;
  /** Why files failed in this attempt: a wrong hash weighs more than a lost connection. */
  failure(): Promise<FailureCode>;
  /** Counts the mounts of the release: its stylesheets are disabled while nothing of it is mounted. */
  setStylesEnabled(isEnabled: boolean): void;
}

const fail = (element: HTMLElement) => element.dispatchEvent(new Event('error'));

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
  judge: JudgeFile,
  ofShell: ReportLost,
  fetch: typeof globalThis.fetch,
  whenLate?: Patience,
) {
  const known: KnownFiles[] = [];
  /** Addresses of bytes that were found to be those of a known file, while a worker is made from them. */
  const checked = new Set<string>();
  const expected = new WeakMap<HTMLScriptElement, { globalName: string; take(): ReleaseFiles }>();

  const hashOf = ({ base, files }: KnownFiles, address: string): string | undefined => {
    const file = address.slice(base.length);
    return address.startsWith(base) && Object.hasOwn(files, file) ? files[file] : undefined;
  };
  const policy = makePolicies({
    createScriptURL(address: string): unknown {
      const path = address.split('?')[0] ?? '';
      if (checked.has(address) || known.some((release) => hashOf(release, path) !== undefined)) return address;
      throw new TypeError(`${address} is in no release that runs`);
    },
  });

  function workerOf(bytes: Blob): Worker {
    const address = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
    checked.add(address);
    try {
      const worker = new Worker(policy.createScriptURL(address) as string, { type: 'module' });
      // Its first message shows that it was read.
      worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
      return worker;
    } finally {
      checked.delete(address);
    }
  }

  function openFiles(release: KnownFiles, reportLost: ReportLost, patience: Patience = () => () => {}) {
    known.push(release);
    const tries = new Map<string, number>();
    const waiting = new Set<HTMLElement>();
    const abandoned = new WeakSet<HTMLElement>();
    const sheets = new Set<HTMLLinkElement>();
    let failures: Promise<FailureCode>[] = [];
    let attempt = -1;
    let users = 0;

    function lose(address: string, code: Promise<FailureCode>) {
      failures.push(code);
      reportLost(address, code);
    }

    /**
     * A file that may have been asked for before has a query, so that neither a hanging request nor a cached answer is
     * met again: its own, or that of a preload.
     */
    function addressOf(address: string): string {
      const count = Math.max(tries.get(address) ?? 0, attempt);
      tries.set(address, count + 1);
      return count === 0 ? address : `${address}?retry=${count}`;
    }

    function watch(element: HTMLElement, address: string, hash: string) {
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
        if (!abandoned.has(element)) lose(address, judge(address, hash));
      };
      element.addEventListener('error', onError, { capture: true });
    }

    function refuse(element: HTMLElement, address: string) {
      lose(address, Promise.resolve('REMOTE_TAMPERED'));
      // The chunk loader attaches its listeners after this call.
      queueMicrotask(() => fail(element));
    }

    const applyTo = (link: HTMLLinkElement) => {
      if (link.sheet) link.sheet.disabled = users === 0;
    };

    const files: ReleaseFiles = {
      base: release.base,
      script(element, address) {
        const hash = hashOf(release, address);
        if (hash === undefined) return refuse(element, address);
        watch(element, address, hash);
        element.crossOrigin = 'anonymous';
        element.integrity = hash;
        element.src = policy.createScriptURL(addressOf(address)) as string;
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
        element.addEventListener('load', () => applyTo(element));
        element.addEventListener('error', () => sheets.delete(element));
      },
      async worker(address) {
        const hash = hashOf(release, address);
        if (hash === undefined) {
          lose(address, Promise.resolve('REMOTE_TAMPERED'));
          throw new LoadFailure('REMOTE_TAMPERED');
        }
        const waits = new AbortController();
        const endPatience = patience(() => waits.abort());
        let bytes: Blob;
        try {
          const how = { integrity: hash, credentials: 'omit', signal: waits.signal } as const;
          const answer = await fetch(addressOf(address), how);
          bytes = await answer.blob();
        } catch (cause) {
          const code = judge(address, hash);
          lose(address, code);
          throw new LoadFailure(await code, cause);
        } finally {
          endPatience();
        }
        return workerOf(bytes);
      },
    };

    return {
      files,
      giveUp() {
        for (const element of [...waiting]) {
          abandoned.add(element);
          fail(element);
        }
      },
      async failure(): Promise<FailureCode> {
        const codes = await Promise.all(failures);
        return codes.includes('REMOTE_TAMPERED') ? 'REMOTE_TAMPERED' : 'REMOTE_UNREACHABLE';
      },
      begin() {
        failures = [];
        attempt += 1;
      },
      setStylesEnabled(isEnabled: boolean) {
        users += isEnabled ? 1 : -1;
        for (const link of sheets) applyTo(link);
      },
    };
  }

  const own = openFiles(shell, ofShell, whenLate);
  own.setStylesEnabled(true);

  const integrity: ChunkIntegrity = {
    take(globalName) {
      if (globalName === globalNameOf('shell')) return own.files;
      const script = document.currentScript;
      const entry = script instanceof HTMLScriptElement ? expected.get(script) : undefined;
      if (entry?.globalName !== globalName) throw new Disowned(`${globalName} was not asked for`);
      return entry.take();
    },
  };
  Object.defineProperty(globalThis, CHUNK_INTEGRITY, { value: integrity, configurable: true });

  return {
    open(name: string, release: KnownFiles, reportLost: ReportLost, patience?: Patience): OpenRelease {
      const { files, ...rest } = openFiles(release, reportLost, patience);
      return {
        ...rest,
        entryScript(file) {
          let taken = false;
          const element = document.createElement('script');
          element.async = true;
          files.script(element, `${release.base}${file}`);
          expected.set(element, {
            globalName: globalNameOf(name),
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
