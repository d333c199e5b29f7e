import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bidi, connectBidi } from './bidi.ts';
import { endGroup, findProgram, spawnGroup, untilSaid } from './processes.ts';
import { type EngineStart, keyPresses, type PageScript, type Place, type System, type Tab } from './tab.ts';

/** Preferences of a new profile: no requests to the outside, and no windows over the page. */
const profile = ({ isDarkAndStill = false }: System) => `
user_pref("layout.css.prefers-color-scheme.content-override", ${isDarkAndStill ? 0 : 1});
user_pref("ui.prefersReducedMotion", ${isDarkAndStill ? 1 : 0});
user_pref("app.update.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.min_background_timeout_value", 4);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.telemetry.enabled", false);
`;

/** A function as BiDi runs it: text in, text out, so that nothing has to be translated value by value. */
const asJson = <In, Out>(script: PageScript<In, Out>) =>
  `(input) => JSON.stringify((${script})(JSON.parse(input)) ?? null)`;

async function call<In>(bidi: Bidi, context: string, declaration: string, input: In) {
  const { type, result, exceptionDetails } = await bidi.send('script.callFunction', {
    functionDeclaration: declaration,
    awaitPromise: false,
    target: { context },
    arguments: [{ type: 'string', value: JSON.stringify(input ?? null) }],
    resultOwnership: 'root',
    userActivation: true,
  });
  if (type === 'exception') throw new Error(exceptionDetails?.text ?? 'the script failed');
  return result;
}

const move = (sharedId: string) => ({
  type: 'pointerMove',
  x: 0,
  y: 0,
  origin: { type: 'element', element: { sharedId } },
});

function placeOf(bidi: Bidi, contextOf: () => Promise<string>): Place {
  return {
    async run(script, input) {
      return JSON.parse(String((await call(bidi, await contextOf(), asJson(script), input))?.value));
    },
    async click(find, input) {
      const context = await contextOf();
      const scrolled = `(input) => {
        const element = (${find})(JSON.parse(input));
        element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        return element;
      }`;
      const element = await call(bidi, context, scrolled, input);
      if (element?.sharedId === undefined) throw new Error('there is nothing to click');
      await bidi.send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [move(element.sharedId), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
          },
        ],
      });
    },
  };
}

async function newTab(bidi: Bidi, userContext: string): Promise<Tab> {
  const { context = '' } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
  return {
    ...placeOf(bidi, async () => context),
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'none' });
    },
    async type(keys) {
      await bidi.send('input.performActions', { context, actions: [keyPresses(keys)] });
    },
    frame: (find) =>
      placeOf(bidi, async () => {
        const found = await call(bidi, context, `() => (${find})(null).contentWindow`, null);
        const { context: framed } = (found?.value ?? {}) as { context?: string };
        if (framed === undefined) throw new Error('there is no such frame');
        return framed;
      }),
    another: () => newTab(bidi, userContext),
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
  };
}

/** Firefox, without a window, over WebDriver BiDi. */
export const firefox: EngineStart = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isHere: () => findProgram('firefox-esr') !== undefined,
  async start(system) {
    const folder = mkdtempSync(join(tmpdir(), 'wealth-firefox-'));
    writeFileSync(join(folder, 'user.js'), profile(system));
    const options = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
    const browser = spawnGroup('firefox-esr', options, {
      TZ: system.zone,
      HOME: folder,
      MOZ_DISABLE_AUTO_SAFE_MODE: '1',
    });
    const end = async () => {
      await endGroup(browser);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const [, address] = await untilSaid(browser, /WebDriver BiDi listening on (ws:\/\/\S+)/);
      const bidi = await connectBidi(`${address}/session`);
      await bidi.send('session.new', { capabilities: {} });
      return {
        async newSession() {
          const { userContext = '' } = await bidi.send('browser.createUserContext', {});
          return newTab(bidi, userContext);
        },
        async close() {
          bidi.close();
          await end();
        },
      };
    } catch (cause) {
      await end();
      throw cause;
    }
  },
};
