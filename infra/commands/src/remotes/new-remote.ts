import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../say.ts';

/** Paths that the shell and the edge answer themselves. */
const reserved = new Set(['api', 'health', 'legal', 'logout', 'ready', 'realms', 'remotes', 'shell', 'sso']);
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_LENGTH = 40;

/** A remote's name in the forms in which it is written. */
interface Names {
  /** `mfe-tax-forms` */
  readonly folder: string;
  /** `tax-forms`: its path, its feature's folder, its navigation item. */
  readonly path: string;
  /** `TaxForms` */
  readonly component: string;
  /** `taxForms` */
  readonly slice: string;
  /** `Tax forms` */
  readonly title: string;
}

/** @throws Refusal when it is no name, or taken */
function namesOf(root: string, given: string): Names {
  const path = given.replace(/^mfe-/, '');
  if (!NAME.test(path) || path.length > MAX_LENGTH) {
    throw new Refusal(
      `"${given}" is no name for a remote: small letters, digits and single hyphens, a letter first, at most ${MAX_LENGTH}; tax-forms for one.`,
    );
  }
  if (reserved.has(path)) throw new Refusal(`"${path}" is taken: the portal itself answers at /${path}.`);
  const folder = `mfe-${path}`;
  if (existsSync(join(root, folder))) throw new Refusal(`${folder} is taken: there is such a folder already.`);
  for (const other of readdirSync(root).filter((name) => name.startsWith('mfe-'))) {
    const file = join(root, other, 'remote.json');
    const routes: { path: string }[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).routes : [];
    if (routes.some((route) => route.path === `/${path}`)) {
      throw new Refusal(`"${path}" is taken: ${other} shows /${path}.`);
    }
  }
  const words = path.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const component = words.map(capital).join('');
  return {
    folder,
    path,
    component,
    slice: component.charAt(0).toLowerCase() + component.slice(1),
    title: capital(words.join(' ')),
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Every file of a new remote: one route with one screen, a store with one slice, and a test of both. */
function filesOf({ folder, path, component, slice, title }: Names): Record<string, string> {
  return {
    'package.json': json({
      name: folder,
      version: '1.0.0',
      private: true,
      description: `${title}.`,
      type: 'module',
      dependencies: {
        '@wealth/kit': 'workspace:*',
        '@wealth/platform': 'workspace:*',
        react: 'catalog:',
        'react-dom': 'catalog:',
      },
      devDependencies: { '@wealth/build': 'workspace:*' },
    }),
    'remote.json': json({
      name: folder,
      contract: '^1.0.0',
      routes: [{ path: `/${path}`, title, when: { member: ['SET_UP'] } }],
      navigation: [{ id: path, label: title, icon: 'document', to: `/${path}`, order: 50 }],
      calls: [],
      shares: { react: '19', '@wealth/kit': '2' },
      budget: { firstRoute: 60_000 },
    }),
    'webpack.config.ts': `import { remoteConfig } from '@wealth/build/webpack';

export default remoteConfig(import.meta.dirname);
`,
    'src/remote.ts': `import { defineRemote } from '@wealth/kit';
import { App } from './App.tsx';
import words from './${path}/locales/en.json' with { type: 'json' };
import { createStore } from './store.ts';

export default defineRemote({ App, createStore, locales: { ${slice}: words } });
`,
    'src/App.tsx': `import { Route, Routes } from '@wealth/kit';
import { ${component} } from './${path}/${component}.tsx';

/** The routes of remote.json, each with its screen. */
export function App() {
  return (
    <Routes>
      <Route path="/${path}" element={<${component} />} />
    </Routes>
  );
}
`,
    'src/store.ts': `import { createRemoteStore, type RemoteStore } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { welcomeSlice } from './${path}/welcome.slice.ts';

/** What this remote remembers while it is open. */
export function createStore(platform: Platform): RemoteStore {
  return createRemoteStore(platform, { reducers: { [welcomeSlice.name]: welcomeSlice.reducer } });
}
`,
    [`src/${path}/welcome.slice.ts`]: `import { createSlice } from '@wealth/kit';

/** Whether the member still reads what this page is for. */
export const welcomeSlice = createSlice({
  name: 'welcome',
  initialState: { isOpen: true },
  reducers: {
    welcomeClosed: (state) => {
      state.isOpen = false;
    },
  },
});

export const { welcomeClosed } = welcomeSlice.actions;
export const isWelcomeOpen = (state: { readonly welcome: { readonly isOpen: boolean } }) => state.welcome.isOpen;
`,
    [`src/${path}/${component}.tsx`]: `import { Notice, Page, useDispatch, usePlatform, useSelector, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import { isWelcomeOpen, welcomeClosed } from './welcome.slice.ts';

export function ${component}() {
  const { t } = useTranslation('${slice}');
  const isOpen = useSelector(isWelcomeOpen);
  const dispatch = useDispatch();
  const { telemetry } = usePlatform();
  useEffect(() => telemetry.mark('shown'), [telemetry]);

  return (
    <Page title={t('title')}>
      {isOpen && (
        <Notice kind="information" onDismiss={() => dispatch(welcomeClosed())}>
          {t('welcome')}
        </Notice>
      )}
    </Page>
  );
}
`,
    [`src/${path}/locales/en.json`]: json({ title, welcome: `${title} will be shown here.` }),
    [`src/${path}/${component}.test.tsx`]: `import { screen } from '@testing-library/react';
import { mountRemote } from '@wealth/kit/testing';
import remote from '../remote.ts';

describe('${title.toLowerCase()}', () => {
  test('are shown where the portal mounts them, and leave nothing behind', async () => {
    const shown = await mountRemote(remote, { name: '${folder}', path: '/${path}' });
    await shown.ready;
    expect(screen.getByRole('heading', { name: '${title}' })).toBeInTheDocument();
    shown.unmount();
    expect(shown.element).toBeEmptyDOMElement();
  });

  test('say what they are for until the member closes it', async () => {
    const shown = await mountRemote(remote, { name: '${folder}', path: '/${path}' });
    await shown.ready;
    expect(screen.getByText('${title} will be shown here.')).toBeInTheDocument();
    await shown.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('${title} will be shown here.')).not.toBeInTheDocument();
  });
});
`,
  };
}

/** The row of a new remote in the map of README.md, after those of the others. */
function withRow(readme: string, { folder, title }: Names): string {
  const lines = readme.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('| `mfe-'));
  if (last < 0) throw new Refusal('README.md has no map of the remotes to put the new one into.');
  return lines.toSpliced(last + 1, 0, `| \`${folder}/\` | ${title.toLowerCase()} |`).join('\n');
}

/**
 * Makes a remote that passes check and its own tests: a folder, and a row in README.md's map. Nothing else names it.
 *
 * @returns its folder's name
 * @throws Refusal when the name is malformed or taken; nothing is written then
 */
export function createRemote(root: string, given: string): string {
  const names = namesOf(root, given);
  const readme = join(root, 'README.md');
  const text = withRow(readFileSync(readme, 'utf8'), names);
  for (const [name, content] of Object.entries(filesOf(names))) {
    const file = join(root, names.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(readme, text);
  return names.folder;
}
