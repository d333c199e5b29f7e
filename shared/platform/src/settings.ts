/** The flags that the product knows (spec 000 §3). */
export const flagNames = [
  'ONLINE_ACCOUNT_OPENING',
  'PRESET_DATES',
  'DASH_VAULT_DOCUMENTS',
  'EXTERNAL_ACCOUNTS',
  'DISABLE_ROBO',
  'ACCOUNT_MODEL_CHANGE',
  'OPEN_ACCOUNT_BUTTON_ROLLOUT',
  'DIRECT_LOGIN_HIDE_ROBO',
  'WEALTH_ADVISOR',
  'IRA_SCHEDULED_TRANSFER',
] as const;
export type FlagName = (typeof flagNames)[number];

export type BannerType = 'CAUTION' | 'WARNING' | 'INFORMATIONAL' | 'SUCCESS';

export interface Banner {
  readonly id: string;
  readonly location: string;
  readonly bannerType: BannerType;
  /** Sanitised before it is shown. */
  readonly message: string;
}

export interface Content {
  readonly contentType: 'STRING' | 'HTML';
  readonly value: string;
}

/** The tenant's settings, with flags and banners already resolved against the clock. Names match in any case. */
export interface Settings {
  isOn(flag: FlagName): boolean;
  /** An option's text, or the built-in default, or an empty text. */
  option(name: string): string;
  /** A content item, or the built-in default, or undefined. */
  content(key: string): Content | undefined;
  /** A content item's text; `{SUPPORT_NUMBER}` and the like are filled in from other keys. */
  text(key: string): string;
  readonly theme: Readonly<Record<string, string>>;
  readonly banners: readonly Banner[];
}
