import { isInWindow } from './window.rules.ts';

// How settings are read (spec 000 §3, §4.3), by the shell for what it shows and by the services for what they refuse.

/** One configuration setting as the call answers it. */
export interface NamedSettings {
  readonly id: string;
  readonly type: string;
  readonly settings: readonly { readonly setting: string; readonly value: string }[];
}

/** Names match in any case (spec 000 §5). */
export const settingName = (text: string) => text.trim().toUpperCase();

const isText = (value: unknown): value is string => typeof value === 'string';

const isReadable = (entry: NamedSettings | undefined | null): entry is NamedSettings =>
  Array.isArray(entry?.settings) &&
  entry.settings.every((each) => isText(each?.setting) && isText(each.value)) &&
  isText(entry.type);

/** The settings of a type; entries that cannot be read are left out. */
export function settingsOfType<Setting extends NamedSettings>(all: readonly Setting[], type: string): Setting[] {
  return all.filter(isReadable).filter((each) => settingName(each.type) === type);
}

/** The values of one configuration setting by name; of two with one name the last counts. */
export function getSettingValues(setting: NamedSettings): ReadonlyMap<string, string> {
  return new Map(setting.settings.map((entry) => [settingName(entry.setting), entry.value]));
}

/** Key/value pairs of all settings of a type, names in upper case, the last of one name. */
export function getSettingPairs(all: readonly NamedSettings[], type: 'OPTIONS' | 'THEME'): ReadonlyMap<string, string> {
  return new Map(settingsOfType(all, type).flatMap((setting) => [...getSettingValues(setting)]));
}

/** Whether its time has come and is not over; without a start always. */
export function isInTime(values: ReadonlyMap<string, string>, now: number): boolean {
  return isInWindow(values.get('STARTTIME'), values.get('ENDTIME'), now);
}

/**
 * The flags that the settings name, in upper case: on only when ENABLED is exactly 'true' and the time is right.
 * @param now milliseconds since 1970
 */
export function getFeatureFlags(all: readonly NamedSettings[], now: number): ReadonlyMap<string, boolean> {
  return new Map(
    settingsOfType(all, 'FEATUREFLAG').map((setting) => {
      const values = getSettingValues(setting);
      return [settingName(values.get('KEY') ?? ''), values.get('ENABLED') === 'true' && isInTime(values, now)];
    }),
  );
}
