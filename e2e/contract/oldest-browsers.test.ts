import { allowed, lackedInFolder } from '@wealth/build/browser-check';
import { builtPackages, place } from '@wealth/commands/places';
import { expectOverview } from '../support/overview.ts';
import { expect, test } from '../support/test.ts';

test('built files name no feature that the oldest browsers lack and members there would miss', () => {
  const lacked = new Map<string, string>();
  for (const name of builtPackages)
    for (const [feature, file] of lackedInFolder(place(name, 'dist'))) lacked.set(feature, `${name}/dist/${file}`);

  const unknown = [...lacked].filter(([feature]) => !(feature in allowed));
  expect(unknown, 'lacked, and not in shared/build/src/browsers/allowed.ts').toEqual([]);
  const gone = Object.keys(allowed).filter((feature) => !lacked.has(feature));
  expect(gone, 'in shared/build/src/browsers/allowed.ts, and named nowhere any more').toEqual([]);
});

test('a browser that lacks whatever the entrance fills in shows the overview', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URL, 'canParse');
  });
  await signIn('maya');
  await expectOverview(page);
});
