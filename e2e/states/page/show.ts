import '@wealth/kit/tokens.css';
import { applyTheme, loadDeferredParts } from '@wealth/kit';
import { fakePlatform } from '@wealth/platform/testing';
import money from 'remote/mfe-money-movement';
import onboarding from 'remote/mfe-onboarding';
import portfolio from 'remote/mfe-portfolio';
import widget from 'remote/mfe-widget';
import { isMadeUp, MADE_UP } from './made-up.ts';
import { type StateName, states } from './states.ts';
import { textsIn } from './texts-in.ts';

const remotes = {
  'mfe-money-movement': money,
  'mfe-onboarding': onboarding,
  'mfe-portfolio': portfolio,
  'mfe-widget': widget,
};

/** Draws the state that the address names, in a frame as empty as can be. */
function show(name: string | null): void {
  const state = states[name as StateName];
  if (state === undefined) throw new Error(`no state is called ${name}: ${Object.keys(states).join(', ')}`);
  const { remote, state: at, brand = 'default', theme = {}, ...options } = state;
  const platform = fakePlatform({ name: remote, ...options });
  const texts = new Set(textsIn({ ...options, at, tenant: platform.tenant }));
  Object.assign(window, { textsOfData: () => [...texts] });
  const ask = platform.fetch as (...call: never[]) => Promise<unknown>;
  const fetch = (async (...call: never[]) => {
    const reply = await ask(...call);
    for (const text of textsIn(reply)) texts.add(text);
    return reply;
  }) as typeof platform.fetch;
  if (at !== undefined) platform.navigation.go(options.path, { state: at });
  applyTheme(theme, document.documentElement);
  const setTitle = (title: string) => {
    document.title = title;
  };
  const main = document.body.appendChild(document.createElement('main'));
  const element = main.appendChild(document.createElement('div'));
  const overlays = document.body.appendChild(document.createElement('div'));
  remotes[remote].mount(
    { element, overlays },
    { ...platform, fetch, tenant: { ...platform.tenant, brand }, navigation: { ...platform.navigation, setTitle } },
  );
}

if (isMadeUp()) document.documentElement.dataset.language = MADE_UP;
loadDeferredParts();
show(new URLSearchParams(location.search).get('state'));
