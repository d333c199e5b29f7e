export { type Contents, contentOr, contentsOf, type NamedContent } from './content.rules.ts';
export { type Content, defaultFooterLinks, type FooterLink } from './default-content.ts';
export { type Phone, phoneOf } from './phone.rules.ts';
export {
  flagsOf,
  isInTime,
  type NamedSettings,
  pairsOf,
  settingName,
  settingsOfType,
  valuesOf,
} from './settings.rules.ts';
