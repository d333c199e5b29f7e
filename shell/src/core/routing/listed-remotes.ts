import type { PortalPage, Registry } from '@wealth/platform/registry';
import { decodeBase64Url } from '../loader/base64-url.ts';
import { type Place, remotesIn } from './place.rules.ts';

/**
 * Reads the registry's document before its signature is verified: by it files are only fetched, with their hashes, and
 * reads only asked. Nobody gets an answer but the release that asks for it, which was verified.
 */
export function listedRemotes({ registry }: Pick<PortalPage, 'registry'>, place: Place): Registry['remotes'] {
  try {
    const { remotes } = JSON.parse(new TextDecoder().decode(decodeBase64Url(registry.payload))) as Registry;
    return remotesIn(place, remotes);
  } catch {
    return {};
  }
}
