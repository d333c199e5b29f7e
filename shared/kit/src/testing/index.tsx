import { act, configure, getConfig, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { Platform, Remote } from '@wealth/platform';
import { type FakePlatform, type FakePlatformOptions, fakePlatform } from '@wealth/platform/testing';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { unstable_IdlePriority as IdlePriority, unstable_scheduleCallback as schedule } from 'scheduler';
import * as lateIconParts from '../components/graphics/late-icon-parts.ts';
import { lateIcons } from '../components/graphics/late-icons.ts';
import { openable } from '../components/openable.ts';
import * as openableParts from '../components/openable-parts.ts';
import { purifier } from '../components/text/purifier.ts';
import * as tenantHtml from '../components/text/tenant-html.ts';
import * as formParts from '../forms/form-parts.ts';
import { forms } from '../forms/forms.ts';
import * as suggestionsList from '../forms/Suggestions.tsx';
import { suggestions } from '../forms/suggestions.ts';
import { PlatformProvider } from '../hooks/platform.ts';
import type { Locales } from '../language/language.ts';
import { PlatformRouter } from '../navigation/navigation.tsx';
import { KitProvider } from '../remote/KitProvider.tsx';
import type { RemoteStore } from '../store/create-remote-store.ts';

export { type LiveRegions, listenToLiveRegions } from './live-regions.ts';

// What a page loads once it is quiet is there from the beginning.
openable.set({ status: 'loaded', module: openableParts });
lateIcons.set({ status: 'loaded', module: lateIconParts });
purifier.set({ status: 'loaded', module: tenantHtml });
forms.set({ status: 'loaded', module: formParts });
// A page loads it with the first key in a street.
suggestions.set({ status: 'loaded', module: suggestionsList });

// A list opens in the turn after the press, and is drawn as a transition: a member's next action finds it drawn.
const { asyncWrapper } = getConfig();
const nothingLeftToDraw = () => new Promise<void>((done) => schedule(IdlePriority, () => done()));
configure({
  asyncWrapper: async (action) => {
    const result = await asyncWrapper(async () => action());
    await asyncWrapper(nothingLeftToDraw);
    return result;
  },
});

export interface RenderOptions {
  readonly platform?: FakePlatformOptions;
  readonly createStore?: (platform: Platform) => RemoteStore;
  readonly locales?: Locales;
}

/** What a test looks at and does with. */
export interface RenderedPart extends RenderResult {
  readonly platform: FakePlatform;
  readonly overlays: HTMLElement;
  readonly user: UserEvent;
  /** Unmounts all of it, as leaving the remote does. */
  leave(): void;
}

/** Draws part of a remote with all that `defineRemote` puts around it, over a fake platform. */
export function renderPart(
  part: ReactNode,
  { platform: options, createStore, locales = {} }: RenderOptions = {},
): RenderedPart {
  const platform = fakePlatform(options);
  const overlays = document.body.appendChild(document.createElement('div'));
  const opened = createStore?.(platform);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitProvider navigation={platform.navigation} overlays={overlays} locales={locales}>
      <PlatformProvider value={platform}>
        <PlatformRouter navigation={platform.navigation}>
          {opened === undefined ? children : <Provider store={opened.store}>{children}</Provider>}
        </PlatformRouter>
      </PlatformProvider>
    </KitProvider>
  );
  const view = render(part, { wrapper });
  return {
    ...view,
    platform,
    overlays,
    user: userEvent.setup(),
    leave() {
      view.unmount();
      opened?.end();
      overlays.remove();
    },
  };
}

/** Draws a remote's component; see `renderPart`. */
export function renderRemote(App: ComponentType, options: RenderOptions = {}): RenderedPart {
  return renderPart(<App />, options);
}

/** Mounts a whole remote as the shell does, in two nodes of its own. */
export async function mountRemote(remote: Remote, options: FakePlatformOptions | FakePlatform = {}) {
  const platform = 'seen' in options ? options : fakePlatform(options);
  const element = document.body.appendChild(document.createElement('div'));
  const overlays = document.body.appendChild(document.createElement('div'));
  const mounted = await act(() => remote.mount({ element, overlays }, platform));
  return {
    ...mounted,
    platform,
    element,
    overlays,
    user: userEvent.setup(),
    unmount: () => act(() => mounted.unmount()),
  };
}
