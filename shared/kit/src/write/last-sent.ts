import type { Platform } from '@wealth/platform';

/**
 * The values of the last call of each kind of write. They may be account and Social Security numbers, so they stay in
 * memory: never in the history, storage, a log or a Redux action. After a reload there are none.
 */
interface LastSent {
  readonly key: string;
  readonly sent: unknown;
}

const ofPlatforms = new WeakMap<Platform, Map<string, LastSent>>();

function ofPlatform(platform: Platform): Map<string, LastSent> {
  const known = ofPlatforms.get(platform) ?? new Map<string, LastSent>();
  ofPlatforms.set(platform, known);
  return known;
}

export const keepSent = (platform: Platform, write: string, last: LastSent) =>
  void ofPlatform(platform).set(write, last);

export const forgetSent = (platform: Platform, write: string) => void ofPlatform(platform).delete(write);

/** @returns undefined unless the last call had this key */
export function findSent(platform: Platform, write: string, key: string | undefined): unknown {
  const last = ofPlatform(platform).get(write);
  return last?.key === key ? last?.sent : undefined;
}
