import { buildPackages } from '@wealth/commands/packages';
import { remotePackages } from '@wealth/commands/places';
import { openBuiltPage } from '../support/built-page.ts';
import type { Page } from '../support/test.ts';
import type { StateName } from './page/states.ts';

const statesPackage = 'e2e/states';

/** Builds the page of states anew when it, a remote or what they share has changed. */
export const buildStates = () => buildPackages([statesPackage], { from: remotePackages });

/** Opens that state of a screen, alone on its page. */
export const openState = (page: Page, state: StateName, query: Readonly<Record<string, string>> = {}) =>
  openBuiltPage(page, statesPackage, `?${new URLSearchParams({ state, ...query })}`);
