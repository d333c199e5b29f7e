import type { SettingsReply } from '@wealth/api';
import { type Contents, getFeatureFlags, getSettingPairs, mergeContents, settingName } from '@wealth/domain/settings';
import { ApiError } from '../kernel/api-error.ts';

/**
 * Refuses what a flag switches off, by the rule that the portal shows it by.
 * @param now milliseconds since 1970
 * @throws ApiError 403 FEATURE_OFF
 */
export function requireFlag(settings: SettingsReply | undefined, flag: string, now: number): void {
  if (getFeatureFlags(settings?.configuration.configurationSettings ?? [], now).get(flag)) return;
  throw new ApiError(403, 'FEATURE_OFF', 'This is not offered at the moment. Nothing was changed.');
}

/** A tenant's option by its name, in any case; empty when it is not set. */
export function getOption(settings: SettingsReply | undefined, name: string): string {
  return (
    getSettingPairs(settings?.configuration.configurationSettings ?? [], 'OPTIONS')
      .get(settingName(name))
      ?.trim() ?? ''
  );
}

/** The option that holds the tenant's key for the provider of addresses (spec 000 §3). */
export const PLACES_KEY = 'googlePlacesKey';

/**
 * Settings as a browser gets them. Of the key for addresses they say only that there is one, since the services ask the
 * provider (DECISIONS S13).
 * @param looksUp whether there is a provider to ask
 */
export function withoutKeys(settings: SettingsReply, looksUp: boolean): SettingsReply {
  const { configuration, ...content } = settings;
  const configurationSettings = configuration.configurationSettings.map((each) => ({
    ...each,
    settings: each.settings.map((one) =>
      each.type === 'OPTIONS' && settingName(one.setting) === settingName(PLACES_KEY)
        ? { ...one, value: looksUp && one.value.trim() !== '' ? 'SET' : '' }
        : one,
    ),
  }));
  return { ...content, configuration: { ...configuration, configurationSettings } };
}

/** A tenant's contents, by key. */
export const contentsIn = (settings: SettingsReply | undefined): Contents =>
  mergeContents(settings?.content.content ?? []);
