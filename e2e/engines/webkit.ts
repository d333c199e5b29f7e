import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endGroup, findProgram, spawnGroup, untilSaid } from './processes.ts';
import { type EngineStart, keyPresses, type PageScript, type Place, type System, type Tab } from './tab.ts';

/** WebKitGTK's own small browser; each major version of the library brings one. */
const miniBrowser = () => globSync('/usr/{lib,libexec}/{*/,}webkit{2gtk,gtk}-*/MiniBrowser').sort().at(-1);

/** So long a command may take, in milliseconds: none waits for a page. */
const COMMAND_LIMIT = 10_000;

/** How an element is written in WebDriver's JSON (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Sends WebDriver commands to a server. @throws Error with the server's message */
function commandsTo(address: string): Command {
  return async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(COMMAND_LIMIT),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
}

/** A function as WebDriver runs it. */
const asBody = <In, Out>(script: PageScript<In, Out>) => `return (${script})(arguments[0])`;

/** All tabs of a session take turns at the one window that WebDriver's commands go to. */
interface Session {
  readonly command: Command;
  /** The window that commands go to. */
  current: string;
}

/** An element that a function finds, in sight. */
const asShown = <In>(find: PageScript<In, Element | null>) => `
  const element = (${find})(arguments[0]);
  element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return element;`;

function execute<In, Out>({ command }: Session, script: PageScript<In, Out>, input: In): Promise<unknown> {
  return command('POST', '/execute/sync', { script: asBody(script), args: [input ?? null] });
}

/** Does something in a window, and leaves the session at the page itself. */
async function inWindow<T>(session: Session, window: string, what: () => Promise<T>): Promise<T> {
  if (session.current !== window) await session.command('POST', '/window', { handle: window });
  session.current = window;
  return what();
}

function placeOf(session: Session, window: string, frame?: PageScript<null, Element | null>): Place {
  const { command } = session;
  const inFrame = async <T>(what: () => Promise<T>) => {
    if (frame === undefined) return what();
    const id = await execute(session, frame, null);
    // Without one, WebDriver takes the page itself.
    if (id === null) throw new Error('there is no such frame');
    await command('POST', '/frame', { id });
    try {
      return await what();
    } finally {
      await command('POST', '/frame', { id: null });
    }
  };
  return {
    run: (script, input) =>
      inWindow(session, window, () => inFrame(async () => (await execute(session, script, input)) as never)),
    click: (find, input) =>
      inWindow(session, window, async () => {
        if (frame === undefined) {
          const requested = { script: asShown(find), args: [input ?? null] };
          const element = (await command('POST', '/execute/sync', requested)) as Record<string, string> | null;
          if (element === null) throw new Error('there is nothing to click');
          await command('POST', `/element/${element[ELEMENT]}/click`);
          return;
        }
        // The driver's clicks and keys miss a frame of another site: there the element is clicked by the script.
        const clicked = `const element = (${find})(arguments[0]); element?.click(); return Boolean(element);`;
        const requested = { script: clicked, args: [input ?? null] };
        if (!(await inFrame(() => command('POST', '/execute/sync', requested))))
          throw new Error('there is nothing to click');
      }),
  };
}

function tabOf(session: Session, window: string): Tab {
  const { command } = session;
  const here = <T>(what: () => Promise<T>) => inWindow(session, window, what);
  return {
    ...placeOf(session, window),
    open: (url) => here(async () => void (await command('POST', '/url', { url }))),
    type: (keys) => here(async () => void (await command('POST', '/actions', { actions: [keyPresses(keys)] }))),
    frame: (find) => placeOf(session, window, find),
    another: () =>
      here(async () => {
        const { handle } = (await command('POST', '/window/new', { type: 'tab' })) as { handle: string };
        return tabOf(session, handle);
      }),
    resize: (width, height) => here(async () => void (await command('POST', '/window/rect', { width, height }))),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });
}

/** Settles once the driver's server answers: it prints nothing when it listens. @throws when it takes too long */
async function untilReady(server: Command): Promise<void> {
  for (const end = Date.now() + COMMAND_LIMIT; ; await setTimeout(50)) {
    try {
      await server('GET', '/status');
      return;
    } catch (cause) {
      if (Date.now() > end) throw cause;
    }
  }
}

/** The browser's own bar is not to be wider than a phone: a window is never narrower than its bar. */
const narrowBar =
  'toolbar, toolbar *, entry, button { font-size: 2px; padding: 0; margin: 0; min-width: 0; border: 0; }';

/** A folder with the settings of a system, as GTK reads them. */
function settingsFolder({ isDarkAndStill = false }: System): string {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${isDarkAndStill ? 0 : 1}\n`);
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrowBar);
  return folder;
}

/** WebKit: the driver and the browser of WebKitGTK, on a virtual screen. */
export const webkit: EngineStart = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  isHere: () => Boolean(findProgram('WebKitWebDriver') && findProgram('Xvfb') && miniBrowser()),
  async start(system) {
    const folder = settingsFolder(system);
    const screen = spawnGroup('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {});
    const [display] = await untilSaid(screen, /^\d+$/);
    const port = await freePort();
    const driver = spawnGroup('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      TZ: system.zone,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      ...(system.isDarkAndStill && { GTK_THEME: 'Adwaita:dark' }),
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const server = commandsTo(`http://127.0.0.1:${port}`);
    const close = async () => {
      await endGroup(driver);
      await endGroup(screen);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      await untilReady(server);
    } catch (cause) {
      await close();
      throw cause;
    }
    let last: string | undefined;
    return {
      async newSession() {
        if (last !== undefined) await server('DELETE', `/session/${last}`);
        const { sessionId } = (await server('POST', '/session', {
          capabilities: {
            alwaysMatch: {
              pageLoadStrategy: 'none',
              timeouts: { script: COMMAND_LIMIT, pageLoad: COMMAND_LIMIT },
              'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation', '--geometry=1280x900'] },
            },
          },
        })) as { sessionId: string };
        last = sessionId;
        const command: Command = (method, path, body) => server(method, `/session/${sessionId}${path}`, body);
        const window = String(await command('GET', '/window'));
        return tabOf({ command, current: window }, window);
      },
      close,
    };
  },
};
