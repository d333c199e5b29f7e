import type { SettingsReply } from '@wealth/api';
import {
  type Contents,
  getFeatureFlags,
  getSettingPairs,
  mayFinish,
  mergeContents,
  RECENT_SIGN_IN,
  recentMinutes,
  settingName,
} from '@wealth/domain/settings';
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

/**
 * Refuses what wants a recent sign-in where the member's is older, by the tenant's option (RFC 9470).
 * @param signedInAt milliseconds since 1970; undefined where the token does not say
 * @throws ApiError 401 STEP_UP_REQUIRED with the greatest age in seconds, in a header too
 */
export function requireRecent(settings: SettingsReply | undefined, signedInAt: number | undefined, now: number): void {
  const minutes = recentMinutes(getOption(settings, RECENT_SIGN_IN));
  if (mayFinish(signedInAt && now - signedInAt, minutes)) return;
  const seconds = String(minutes * 60);
  throw new ApiError(
    401,
    'STEP_UP_REQUIRED',
    'It has been a while since you signed in. Please sign in again. Nothing was changed.',
    [{ field: 'max_age', issue: seconds }],
    undefined,
    { headers: { 'www-authenticate': `Bearer error="insufficient_user_authentication", max_age="${seconds}"` } },
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
