import { getGlobalName } from '@wealth/build/integrity';
import type { OpenRelease } from './chunk-integrity.ts';
import { LoadFailure } from './failure.ts';

/** What a remote's entry leaves behind for the federation runtime. */
export interface Container {
  init(shareScope: unknown, initScope?: unknown, options?: unknown): unknown;
  get(module: string): unknown;
}

interface Run {
  readonly promise: Promise<Container>;
  again(): void;
}

/** Takes the container away from the page, so that neither another version nor an element's id is met in its place. */
function takeContainer(globalName: string): Container | undefined {
  const page = globalThis as unknown as Record<string, Container | undefined>;
  const container = page[globalName];
  page[globalName] = undefined;
  return typeof container?.init === 'function' && typeof container.get === 'function' ? container : undefined;
}

function startRun(name: string, file: string, open: OpenRelease, ended: () => void): Run {
  const { promise, resolve, reject } = Promise.withResolvers<Container>();
  const scripts = new Set<ReturnType<OpenRelease['entryScript']>>();

  function settle(how: () => void) {
    for (const script of scripts) {
      script.disown();
      script.element.remove();
    }
    ended();
    how();
  }

  function ask() {
    const script = open.entryScript(file);
    const { element } = script;
    let thrown: ErrorEvent | undefined;
    const onError = (event: ErrorEvent) => {
      if (event.filename === element.src) thrown = event;
    };
    scripts.add(script);
    addEventListener('error', onError);
    element.addEventListener('load', () => {
      removeEventListener('error', onError);
      if (!scripts.has(script)) return;
      const container = script.wasTaken() && takeContainer(getGlobalName(name));
      if (container) return settle(() => resolve(container));
      const code = thrown ? 'REMOTE_THREW_ON_LOAD' : 'REMOTE_MODULE_MISSING';
      settle(() => reject(new LoadFailure(code, thrown?.error ?? thrown?.message)));
    });
    element.addEventListener('error', async () => {
      removeEventListener('error', onError);
      const code = await open.failure();
      settle(() => reject(new LoadFailure(code)));
    });
    document.head.append(element);
  }

  ask();
  return { promise, again: ask };
}

/**
 * Evaluates the entry of one release. The federation runtime would do it itself, but gives up after 20 s and cannot
 * tell a throw from a lost connection.
 */
export function createEntry(name: string, file: string, open: OpenRelease) {
  let run: Run | undefined;
  return {
    /** Joins the run that is under way, or starts one. */
    evaluate(): Promise<Container> {
      run ??= startRun(name, file, open, () => {
        run = undefined;
      });
      return run.promise;
    },
    /** Asks once more beside what hangs; the first to arrive is taken. @returns whether there was something to ask */
    again(): boolean {
      run?.again();
      return run !== undefined;
    },
  };
}
