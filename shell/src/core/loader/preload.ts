import type { Release } from '@wealth/platform/registry';

/** The build calls the first chunks of a remote after its one exposed module. */
const FIRST_CHUNK = /^remote\.[\w-]+\.(js|css)$/;

/**
 * Begins to fetch what a remote's first route needs, before it is asked for: as soon as the route is known, while the
 * member is still being signed in. Nothing of it runs.
 */
export function preload({ base, entry, files }: Release): void {
  for (const [file, hash] of Object.entries(files)) {
    if (file !== entry && !FIRST_CHUNK.test(file)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = hash;
    // After the portal's own scripts, which run first.
    link.fetchPriority = 'low';
    link.href = base + file;
    document.head.append(link);
  }
}
