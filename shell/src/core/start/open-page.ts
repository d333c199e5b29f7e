import type { PortalPage, Registry } from '@wealth/platform/registry';
import { RegistryRefused, verifyRegistry } from '../loader/index.ts';
import { lostStylesheet } from '../page/document.ts';
import { detectLanguage } from '../page/language.rules.ts';
import { readPortalPage } from '../page/portal-page.ts';
import { browserSink } from '../platform/telemetry.ts';
import { takeEntrance } from './hand-over.ts';
import { isTooOld } from './too-old.ts';

/** What the page cannot do without: its styles, and the script by which members sign in. */
type LostPart = 'StylesheetLost' | 'EntranceLost';

/** The static page stays, and offers at once the way on that stands in it. */
function stayStatic({ tenant, shell }: PortalPage, name: LostPart, file?: string): undefined {
  browserSink({
    kind: 'error',
    name,
    remote: `shell@${shell.version}`,
    about: { tenant: tenant.id, ...(file !== undefined && { file }) },
  });
  for (const animation of document.getAnimations()) animation.finish();
  return undefined;
}

/** Takes over from the static page, in the reader's language. @returns what the entrance began, or undefined where the static page stays */
export function openPage<Entrance extends object>(): Entrance | undefined {
  if (isTooOld(document)) return undefined;
  const page = readPortalPage(document);
  const { documentElement: root, cookie: cookies } = document;
  root.lang = root.dataset.language = detectLanguage(
    { browser: navigator.languages, search: location.search, cookies },
    page.languages,
  );
  const stylesheet = lostStylesheet();
  if (stylesheet !== undefined) return stayStatic(page, 'StylesheetLost', stylesheet);
  return takeEntrance<Entrance>() ?? stayStatic(page, 'EntranceLost');
}

/** The registry's document, or undefined where it is refused. */
export async function verifiedRegistry({ registry, keys, tenant }: PortalPage): Promise<Registry | undefined> {
  try {
    return await verifyRegistry(registry, keys, tenant.id);
  } catch (cause) {
    if (!(cause instanceof RegistryRefused)) throw cause;
    browserSink({ kind: 'error', name: cause.code, cause, remote: 'shell', about: { tenant: tenant.id } });
    return undefined;
  }
}

/** The root of the host's dialogs: react-aria leaves its content interactive while a remote's dialog is open. */
export function topLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.dataset.reactAriaTopLayer = 'true';
  // Above whatever a remote puts over the page, on top of what is appended to the body later.
  layer.style.position = 'relative';
  layer.style.zIndex = String(2 ** 31 - 1);
  document.body.append(layer);
  return layer;
}

/** Where React draws the page. */
export const pageRoot = (): HTMLElement =>
  document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
