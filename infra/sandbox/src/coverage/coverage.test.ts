import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Persona, personas } from '../personas/index.ts';
import { type CatalogueRow, errorRows, routes } from './coverage.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** What every remote that can be deployed says of itself; a place without a descriptor is none yet. */
const descriptors = globSync('mfe-*/remote.json', { cwd: root }).map(
  (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string; routes: readonly { path: string }[] },
);
const declared = descriptors.flatMap((descriptor) => descriptor.routes.map(({ path }) => path));

/** Whether a declared route shows a place: the same pattern, or one that ends with a rest and begins it. */
const isShown = (at: string) =>
  declared.some((path) => path === at || (path.endsWith('/*') && at.startsWith(path.slice(0, -1))));

const isReachable = ({ at }: CatalogueRow) => at === 'shell' || (at.startsWith('/') && isShown(at));

const whoWalks = ({ persona, tenant }: { persona: string; tenant?: string }): Persona[] =>
  personas.filter((each) => each.userName === persona && (tenant === undefined || each.tenant === tenant));

const reachable = errorRows.filter(isReachable);

describe('every screen of today has a persona who gets there', () => {
  test('each route that a descriptor declares, and none that none declares', () => {
    expect(routes.map(({ route }) => route).sort()).toEqual([...declared].sort());
  });

  test.each(routes.map((row) => [row.route, row] as const))('%s', (_, row) => {
    expect(whoWalks(row).length).toBeGreaterThan(0);
    expect(row.path).toMatch(/^[A-Z].*\.$/);
  });

  test.each(reachable.map((row) => [row.spec, row.row, row] as const))('%s: %s', (_spec, _row, row) => {
    const [walker] = whoWalks(row);
    expect(walker?.screens.length).toBeGreaterThan(0);
    expect(row.path).toMatch(/^[A-Z].*\.$/);
  });

  test.each([
    ['STS001', 'stan', { method: 'GET', path: '/member/status', status: 500 }],
    ['STS001', 'eve', { method: 'GET', path: '/member/status', isEmpty: true }],
    ['SFC001', 'sofia', { method: 'PUT', path: '/member', status: 500 }],
    ['Mock-data post failure', 'minna', { method: 'POST', path: '/search', status: 500 }],
    ['Unable to retrieve data.', 'hal', { method: 'GET', path: '/accounts/7GI35435/history', status: 500 }],
  ])('%s comes from what %s is answered with', (_row, userName, fault) => {
    const walker = personas.find((persona) => persona.userName === userName);
    expect(walker?.faults).toEqual(expect.arrayContaining([expect.objectContaining(fault)]));
  });
});

describe('the three catalogues', () => {
  test('wait for no later remote: each row is shown today', () => {
    expect(errorRows.filter((row) => !isReachable(row))).toEqual([]);
  });

  test('are all there, and name no row twice', () => {
    expect(new Set(errorRows.map(({ spec }) => spec))).toEqual(new Set(['000 §8', '001 §8', '002 §8']));
    expect(new Set(errorRows.map(({ spec, row }) => `${spec} ${row}`)).size).toBe(errorRows.length);
  });
});
