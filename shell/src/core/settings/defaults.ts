import { fallbackTheme } from '@wealth/kit/tokens';
import type { FlagName } from '@wealth/platform';

/** Flags where the settings say nothing, or cannot be had: the safe set (spec 000 §9). */
export const defaultFlags: Readonly<Record<FlagName, boolean>> = {
  ONLINE_ACCOUNT_OPENING: false,
  PRESET_DATES: false,
  DASH_VAULT_DOCUMENTS: false,
  EXTERNAL_ACCOUNTS: false,
  DISABLE_ROBO: true,
  ACCOUNT_MODEL_CHANGE: false,
  OPEN_ACCOUNT_BUTTON_ROLLOUT: false,
  DIRECT_LOGIN_HIDE_ROBO: true,
  WEALTH_ADVISOR: true,
  IRA_SCHEDULED_TRANSFER: false,
};

/** Addresses are of this site; an empty text switches off what it configures. */
export const defaultOptions: Readonly<Record<string, string>> = {
  portalUrl: '/',
  idleTimeoutMinutes: '15',
  googleAnalyticsId: '',
  googlePlacesKey: '',
  logoutRedirectUrl: '/',
  ssoInitiatingLinkUrl: '/',
  guidedInvestmentBranchCode: '',
};

/** Each ink meets 4.5:1 against the surface that it stands on. */
export const defaultTheme: Readonly<Record<string, string>> = fallbackTheme;
