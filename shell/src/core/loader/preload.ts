import type { Release } from '@wealth/platform/registry';
import { ownScriptsCame } from './own-scripts.ts';

/** The build calls the first chunks of a remote after its one exposed module. */
const FIRST_CHUNK = /^remote\.[\w-]+\.(js|css)$/;

/**
 * Fetches the files of a remote's first route ahead of need, once the page's own scripts are loaded: these files come
 * while the scripts run. None of them runs yet.
 */
export async function preload({ base, entry, files }: Release): Promise<void> {
  await ownScriptsCame(document);
  for (const [file, hash] of Object.entries(files)) {
    if (file !== entry && !FIRST_CHUNK.test(file)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = hash;
    link.href = base + file;
    document.head.append(link);
  }
}
