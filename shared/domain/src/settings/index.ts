export { type Contents, contentOr, mergeContents, type NamedContent } from './content.rules.ts';
export { type Content, defaultFooterLinks, type FooterLink } from './default-content.ts';
export { type Phone, phoneOf } from './phone.rules.ts';
export { mayBegin, mayFinish, RECENT_SIGN_IN, recentMinutes } from './recent-sign-in.rules.ts';
export {
  getFeatureFlags,
  getSettingPairs,
  getSettingValues,
  isInTime,
  type NamedSettings,
  settingName,
  settingsOfType,
} from './settings.rules.ts';
