import type { AccountsSummary } from '@wealth/api';
import { type Banner, CallProblem, type Content, type Tenant } from '@wealth/platform';
import type { State } from './state.ts';

const summary: AccountsSummary = {
  aggregateBalance: 412_873.35,
  accounts: [
    { id: '1', type: 'INDIVIDUAL', number: '4417', family: 'APEX', balance: 148_220.7 },
    { id: '2', type: 'JTWROS', number: '2093', balance: 52_918.33 },
    { id: '3', type: 'ROTH IRA', number: '8802', balance: 21_092.55 },
    { id: '4', type: 'TRUST', number: '3310' },
  ],
};

const holidays: Banner = {
  id: 'holidays',
  location: 'WIDGET',
  bannerType: 'INFORMATIONAL',
  message: 'Markets are closed Thursday, 11/26/2026.',
};

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><path d="M0 80C80 80 160 10 320 0v80z" fill="#7fb2a5"/></svg>';
const content: Record<string, Content> = {
  WIDGET_BANNER_IMAGE: { contentType: 'STRING', value: `data:image/svg+xml;base64,${btoa(picture)}` },
  DISCLAIMER: { contentType: 'HTML', value: 'May lose value.' },
};

const themes: Readonly<Record<Tenant['brand'], Readonly<Record<string, string>>>> = {
  default: {},
  truesky: { primary: '#0B6BA8', secondary: '#155E75', light: '#EAF5FC', footer: '#EAF5FC', title: '#0B3A5C' },
  pfcu: { primary: '#14532D', secondary: '#3F6212', light: '#F2F5F0', footer: '#E7ECE4', title: '#10301D' },
};

/** The state in the look of a credit union. */
const shown = (brand: Tenant['brand'], rest: Partial<State> = {}): State => ({
  remote: 'mfe-widget',
  path: '/widget',
  member: 'SET_UP',
  answers: { 'GET /accounts/summary': summary },
  content,
  options: { portalUrl: '/', ssoInitiatingLinkUrl: '/investment-overview' },
  brand,
  theme: themes[brand],
  ...rest,
});

const failing = {
  'GET /accounts/summary': () => {
    throw new CallProblem(500, 'away');
  },
};
const waiting = { 'GET /accounts/summary': () => new Promise<never>(() => {}) };

/** Every state that hangs on the look, in one look. */
const inLook = <Brand extends Tenant['brand']>(brand: Brand) =>
  ({
    [`widget-${brand}`]: shown(brand, { banners: [holidays] }),
    [`widget-${brand}-loading`]: shown(brand, { answers: waiting }),
    [`widget-${brand}-failed`]: shown(brand, { answers: failing }),
    [`widget-${brand}-empty`]: shown(brand, {
      answers: { 'GET /accounts/summary': { accounts: [], aggregateBalance: 0 } },
    }),
    [`widget-${brand}-placeholder`]: shown(brand, { path: '/widget/fallback' }),
    [`widget-${brand}-no-accounts`]: shown(brand, { member: 'NO_ACCOUNTS' }),
    [`widget-${brand}-not-a-member`]: shown(brand, { member: 'NOT_A_MEMBER' }),
    [`widget-${brand}-getting-ready`]: shown(brand, { member: 'NO_KEYCLOAK_MATCH' }),
    [`widget-${brand}-status-error`]: shown(brand, { member: 'STATUS_ERROR' }),
    [`widget-${brand}-banner`]: shown(brand, { path: '/widget/banner' }),
  }) as Record<
    | `widget-${Brand}`
    | `widget-${Brand}-${'loading' | 'failed' | 'empty' | 'placeholder' | 'no-accounts' | 'not-a-member' | 'getting-ready' | 'status-error' | 'banner'}`,
    State
  >;

export const widgetStates = { ...inLook('default'), ...inLook('truesky'), ...inLook('pfcu') } satisfies Record<
  string,
  State
>;
