export {
  flagsOf,
  isInTime,
  type NamedSettings,
  pairsOf,
  settingName,
  settingsOfType,
  valuesOf,
} from './settings.rules.ts';
