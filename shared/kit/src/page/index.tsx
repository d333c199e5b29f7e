import { readable } from '@wealth/platform';
import { createRoot } from 'react-dom/client';
import type { Navigation } from '../navigation/navigation.tsx';
import { KitProvider } from '../remote/KitProvider.tsx';
import { KitPage } from './KitPage.tsx';

/** A portal with one page, `/`. */
function onePage(): Navigation {
  return {
    location: readable({ path: '/', search: '', hash: '', state: null }),
    go: () => undefined,
    back: () => undefined,
    reaches: (to) => to === '/',
    setTitle: (title) => {
      document.title = title;
    },
    block: () => () => undefined,
  };
}

/** Draws the page of components without a shell. The document brings the tokens' style. */
export function showKitPage(element: HTMLElement, overlays: HTMLElement): void {
  createRoot(element).render(
    <KitProvider navigation={onePage()} overlays={overlays}>
      <main>
        <KitPage />
      </main>
    </KitProvider>,
  );
}
