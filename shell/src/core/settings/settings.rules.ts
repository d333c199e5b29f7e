import type { ConfigurationSetting, SettingsReply } from '@wealth/api';
import {
  getFeatureFlags,
  getSettingPairs,
  getSettingValues,
  isInTime,
  mergeContents,
  settingName as name,
  settingsOfType,
} from '@wealth/domain/settings';
import { type Banner, type BannerType, type FlagName, flagNames, type Settings } from '@wealth/platform';
import { defaultFlags, defaultOptions, defaultTheme } from './defaults.ts';

const configuration = (reply: SettingsReply | undefined): readonly ConfigurationSetting[] =>
  reply?.configuration.configurationSettings ?? [];

/** Whether a reply can be read at all; entries of it that cannot are left out. */
export function isSettingsReply(reply: SettingsReply | undefined): reply is SettingsReply {
  return Array.isArray(reply?.configuration?.configurationSettings) && Array.isArray(reply?.content?.content);
}

/** A flag that the settings do not name keeps its default. */
function flags(reply: SettingsReply | undefined, now: number): ReadonlyMap<FlagName, boolean> {
  const own = getFeatureFlags(configuration(reply), now);
  return new Map(flagNames.map((flag) => [flag, own.get(flag) ?? defaultFlags[flag]]));
}

const bannerTypes: Readonly<Record<string, BannerType>> = {
  CAUTION: 'CAUTION',
  ALERT: 'CAUTION',
  WARNING: 'WARNING',
  INFORMATIONAL: 'INFORMATIONAL',
  NEUTRAL: 'INFORMATIONAL',
  SUCCESS: 'SUCCESS',
};

function banners(reply: SettingsReply | undefined, now: number): readonly Banner[] {
  const active = new Map<string, Banner>();
  for (const setting of settingsOfType(configuration(reply), 'BANNER')) {
    const values = getSettingValues(setting);
    if (!isInTime(values, now)) continue;
    active.set(setting.id, {
      id: setting.id,
      location: name(values.get('LOCATION') ?? ''),
      bannerType: bannerTypes[name(values.get('TYPE') ?? '')] ?? 'INFORMATIONAL',
      message: values.get('MESSAGE') ?? '',
    });
  }
  return [...active.values()];
}

function withDefaults(defaults: Readonly<Record<string, string>>, own: ReadonlyMap<string, string>) {
  return new Map([...Object.entries(defaults).map(([key, value]) => [name(key), value] as const), ...own]);
}

function themeOf(own: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return { ...defaultTheme, ...Object.fromEntries([...own].map(([key, value]) => [key.toLowerCase(), value])) };
}

/**
 * The tenant's settings at a moment, each part with its built-in default (spec 000 §3, §4.3, §9).
 * @param reply undefined where the settings could not be had: all defaults
 */
export function resolveSettings(reply: SettingsReply | undefined, now: number): Settings {
  const options = withDefaults(defaultOptions, getSettingPairs(configuration(reply), 'OPTIONS'));
  const { content, text } = mergeContents(reply?.content.content ?? []);
  const resolvedFlags = flags(reply, now);
  return {
    isOn: (flag) => resolvedFlags.get(flag) ?? false,
    option: (option) => options.get(name(option)) ?? '',
    content,
    text,
    theme: themeOf(getSettingPairs(configuration(reply), 'THEME')),
    banners: banners(reply, now),
  };
}

/** What of the settings moves with the clock; while it stays the same, subscribers need not be notified each minute. */
export function clockDependent(settings: Settings): string {
  return JSON.stringify([flagNames.map((flag) => settings.isOn(flag)), settings.banners.map(({ id }) => id)]);
}

/** The colours that the tenant chose itself; the tokens have the others, for light and dark. */
export function ownColours(theme: Settings['theme']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(theme).filter(([key, value]) => value !== defaultTheme[key]));
}
