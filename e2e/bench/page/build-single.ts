import { buildBy, singleConfig } from '@wealth/build/webpack';
import { place, remotePackages } from '@wealth/commands/places';

/** Builds the same sources as one bundle without federation. @returns its folder */
export async function buildSingle(): Promise<string> {
  const to = place('e2e/bench/page/single/dist');
  const entrance = place('e2e/bench/page/single/entrance.ts');
  const entry = place('e2e/bench/page/single/index.ts');
  const remotes = Object.fromEntries(remotePackages.map((name) => [`remote/${name}`, place(name)]));
  await buildBy(singleConfig(place('shell'), { entrance, entry, to, remotes }));
  return to;
}
