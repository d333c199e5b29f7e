import { readable } from '@wealth/platform';
import { fakePlatform } from '@wealth/platform/testing';
import { createRoot } from 'react-dom/client';
import { loadDeferredParts } from '../deferred-parts.ts';
import { PlatformProvider } from '../hooks/platform.ts';
import type { Navigation } from '../navigation/navigation.tsx';
import { KitProvider } from '../remote/KitProvider.tsx';
import '../tokens/tokens.css';
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

const element = (id: string) => document.body.appendChild(Object.assign(document.createElement('div'), { id }));

loadDeferredParts();
createRoot(element('kit')).render(
  <KitProvider navigation={onePage()} overlays={element('overlays')}>
    <PlatformProvider value={fakePlatform()}>
      <main>
        <KitPage />
      </main>
    </PlatformProvider>
  </KitProvider>,
);
