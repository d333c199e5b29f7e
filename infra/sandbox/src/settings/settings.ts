import type { ConfigurationSetting, ContentItem, SettingsReply } from '@wealth/api';
import { GUIDED_BRANCH_CODE, getFirm, type TenantId, tenantNamed } from '../personas/index.ts';
import { DEMO_PLACES_KEY } from '../places/places.ts';
import { bannerImage, getBrand, mobileMark, tabMark, wordmark } from './brand.ts';

const APPLICATION = 'WM';

/** A flag's value, with the time window that it may have (ISO 8601, US Central without an offset). */
interface Flag {
  readonly on: boolean;
  readonly from?: string;
  readonly until?: string;
}

const on: Flag = { on: true };
const off: Flag = { on: false };

/** What most tenants have switched on; PERSONAS §5 says where one differs. */
const usualFlags = {
  ONLINE_ACCOUNT_OPENING: on,
  PRESET_DATES: on,
  DASH_VAULT_DOCUMENTS: off,
  EXTERNAL_ACCOUNTS: on,
  DISABLE_ROBO: off,
  ACCOUNT_MODEL_CHANGE: on,
  OPEN_ACCOUNT_BUTTON_ROLLOUT: on,
  DIRECT_LOGIN_HIDE_ROBO: off,
  WEALTH_ADVISOR: on,
  IRA_SCHEDULED_TRANSFER: on,
} as const satisfies Record<string, Flag>;

type FlagName = keyof typeof usualFlags;

const ownFlags: Partial<Record<TenantId, Partial<Record<FlagName, Flag>>>> = {
  copper: { DASH_VAULT_DOCUMENTS: on, IRA_SCHEDULED_TRANSFER: { on: true, from: '2020-01-01T00:00:00' } },
  cacu: { ONLINE_ACCOUNT_OPENING: off, OPEN_ACCOUNT_BUTTON_ROLLOUT: off },
  truesky: { DIRECT_LOGIN_HIDE_ROBO: on },
  UNFCU: { PRESET_DATES: off, IRA_SCHEDULED_TRANSFER: off },
  ucu: {
    ONLINE_ACCOUNT_OPENING: { on: true, from: '2020-01-01T00:00:00', until: '2020-12-31T23:59:59' },
    WEALTH_ADVISOR: off,
  },
  pfcu: { DISABLE_ROBO: on, ONLINE_ACCOUNT_OPENING: off },
  harbor: { EXTERNAL_ACCOUNTS: off },
};

interface Banner {
  readonly id: string;
  readonly location: string;
  readonly type: string;
  readonly message: string;
  readonly from?: string;
  readonly until?: string;
}

/** Banners of one tenant stand beside each other in every type; one that is over and one that is yet to come are among them. */
const ownBanners: Partial<Record<TenantId, readonly Banner[]>> = {
  copper: [
    {
      id: 'demo-data',
      location: 'MOVEMONEYPAGE',
      type: 'NEUTRAL',
      message: 'Demo data, not market prices. No money moves.',
      from: '2026-01-01T00:00:00',
      until: '2099-12-31T23:59:59',
    },
    {
      id: 'widget-holidays',
      location: 'WIDGET',
      type: 'INFORMATIONAL',
      message: 'Markets are closed on holidays. What you ask for on a closed day moves on the next business day.',
    },
  ],
  UNFCU: [
    {
      id: 'maintenance',
      location: 'OVERVIEW',
      type: 'WARNING',
      message: '<strong>Transfers pause on Saturday.</strong> We work on them from 10 PM to midnight Central.',
    },
    {
      id: 'holidays',
      location: 'OVERVIEW',
      type: 'ALERT',
      message:
        'Markets are closed on holidays. What you ask for on a closed day moves on the next business day. ' +
        '<a href="/legal/disclosures" target="_blank">See our disclosures</a>',
      from: '2026-01-01T00:00:00',
    },
    {
      id: 'statements',
      location: 'OVERVIEW',
      type: 'INFORMATIONAL',
      message: 'Your statements are ready by the fifth business day of each month.',
      from: '2026-01-01T00:00:00',
      until: '2099-12-31T23:59:59',
    },
    {
      id: 'two-factor',
      location: 'OVERVIEW',
      type: 'SUCCESS',
      message: 'Signing in is safer now: no one needs to send you a code by email any more.',
    },
    {
      id: 'decision',
      location: 'DECISIONPAGE',
      type: 'NEUTRAL',
      message: 'An advisor can be reached on weekdays from 8 AM to 5 PM Central.',
    },
    {
      id: 'over',
      location: 'OVERVIEW',
      type: 'CAUTION',
      message: 'This notice is over.',
      from: '2024-01-01T00:00:00',
      until: '2024-01-31T00:00:00',
    },
    {
      id: 'yet-to-come',
      location: 'OVERVIEW',
      type: 'CAUTION',
      message: 'This notice is yet to come.',
      from: '2099-01-01T00:00:00',
    },
  ],
  pfcu: [{ id: 'demo-data', location: 'MOVEMONEYPAGE', type: 'NEUTRAL', message: 'Demo data, not market prices.' }],
};

const idleMinutes: Partial<Record<TenantId, string>> = { pfcu: '10', harbor: '30' };

const entries = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([setting, value]) =>
    value === undefined ? [] : [{ setting, type: 'STRING', value }],
  );

function options(tenant: TenantId): ConfigurationSetting {
  return {
    id: 'options',
    type: 'OPTIONS',
    settings: entries({
      portalUrl: '/',
      idleTimeoutMinutes: idleMinutes[tenant] ?? '15',
      googleAnalyticsId: '',
      googlePlacesKey: tenant === 'harbor' ? DEMO_PLACES_KEY : '',
      logoutRedirectUrl: '',
      // Another address than the portal's, where the widget's looks tell the two apart.
      ssoInitiatingLinkUrl: tenantNamed(tenant).brand === 'default' ? '/' : '/investment-overview',
      guidedInvestmentBranchCode: GUIDED_BRANCH_CODE,
    }),
  };
}

function flags(tenant: TenantId): ConfigurationSetting[] {
  const chosen: Readonly<Record<string, Flag>> = { ...usualFlags, ...ownFlags[tenant] };
  return Object.entries(chosen).map(([key, flag]) => ({
    id: `flag-${key.toLowerCase().replaceAll('_', '-')}`,
    type: 'FEATUREFLAG',
    settings: entries({ KEY: key, ENABLED: String(flag.on), STARTTIME: flag.from, ENDTIME: flag.until }),
  }));
}

function banners(tenant: TenantId): ConfigurationSetting[] {
  return (ownBanners[tenant] ?? []).map((banner) => ({
    id: `banner-${banner.id}`,
    type: 'BANNER',
    settings: entries({
      LOCATION: banner.location,
      TYPE: banner.type,
      MESSAGE: banner.message,
      STARTTIME: banner.from,
      ENDTIME: banner.until,
    }),
  }));
}

const disclaimer =
  'Investments are not credit union deposits, are not federally insured, are not guaranteed, and may lose value.';

const expandedDisclaimer = (creditUnion: string, firm: string) =>
  `<p>Securities are offered through ${firm}, a registered broker-dealer, and advisory services through ${firm}, a ` +
  `registered investment adviser. ${firm} and ${creditUnion} are not the same company.</p>` +
  '<p>Investment products are not credit union deposits, are not obligations of or guaranteed by the credit union, ' +
  'are not federally insured by the NCUA or any other agency, and may lose value, including the amount that you ' +
  'invest.</p><p>Check the background of the firm on <a href="https://brokercheck.finra.org" target="_blank" ' +
  'rel="noopener">FINRA BrokerCheck</a>.</p><p>Demo data, not market prices.</p>';

const contact =
  '<a href="tel:{SUPPORT_NUMBER}">{SUPPORT_NUMBER}</a> or write to <a href="mailto:{SUPPORT_EMAIL}">{SUPPORT_EMAIL}</a>';

const plain = (key: string, value: string): ContentItem => ({ contentType: 'STRING', key, value });
const rich = (key: string, value: string): ContentItem => ({ contentType: 'HTML', key, value });

/** Tenants say in their own words what the others leave to the product. */
const ownContent: Partial<Record<TenantId, readonly ContentItem[]>> = {
  copper: [
    plain('ADVISOR_LEARN_MORE_URL', 'https://advisors.example.com/'),
    // Dates of the revisions, as YYYY-MM-DD; the others are those of the product.
    plain('AGREEMENT_WRAP_FEE_BROCHURE_REVISED', '2026-10-15'),
    plain('AGREEMENT_GUIDED_INVESTING_AGREEMENTS_REVISED', '2026-10-01'),
  ],
  truesky: [
    plain('DECISION_HEADLINE', 'How would you like to start?'),
    plain('DECISION_GUIDED_TITLE', 'TrueSky guided investing'),
    plain('DECISION_GUIDED_TEXT', 'A portfolio that fits your goal, looked after for you.'),
    plain('DECISION_ADVISOR_TITLE', 'Talk to a TrueSky advisor'),
    plain('DECISION_ADVISOR_TEXT', 'Plan the next step with a person at your branch.'),
  ],
  cacu: [
    rich(
      'ONBOARDING_NO_ACCOUNTS',
      '<p><strong>Your investments are on their way.</strong></p><p>A new account shows here one to two business ' +
        'days after it is funded. Questions? Call ' +
        `${contact}.</p>`,
    ),
    rich(
      'ONBOARDING_NOT_A_MEMBER',
      '<p><strong>We do not see you as an investment client yet.</strong></p><p>If that is wrong, call ' +
        `${contact}, and have your member number at hand.</p>`,
    ),
  ],
};

function content(tenant: TenantId): ContentItem[] {
  const { name, brand: variant, phone } = tenantNamed(tenant);
  const bearer = { tenant, name, brand: getBrand(tenant), hasOwnGround: variant === 'pfcu' };
  return [
    plain('TITLE', name),
    plain('FIRM_NAME', getFirm(tenant)),
    plain('SUPPORT_NUMBER', phone),
    plain('SUPPORT_EMAIL', `${tenant.toLowerCase()}.support@example.com`),
    plain('DESKTOP_LOGO', wordmark(bearer)),
    plain('MOBILE_LOGO', mobileMark(bearer)),
    plain('FAVICON', tabMark(bearer)),
    rich('DISCLAIMER', disclaimer),
    rich('EXPANDED_DISCLAIMER', expandedDisclaimer(name, getFirm(tenant))),
    plain(
      'FOOTERLINKS',
      JSON.stringify([
        { label: 'Privacy', url: '/legal/privacy' },
        { label: 'Fraud Prevention', url: '/legal/fraud-prevention' },
        { label: 'Terms of Use', url: '/legal/terms' },
        { label: 'Disclosures', url: '/legal/disclosures' },
        { label: 'Guided Investing FAQs', url: '/faqs' },
      ]),
    ),
    // Without the sentence of its compliance a tenant shows no figures of years.
    ...(tenant === 'cacu' ? [] : [plain('PORTFOLIO_YEAR_DISCLAIMER', 'No promise: a year can be worse.')]),
    plain('PRIOR_SITE_DOCUMENTS_URL', 'https://documents.example.com/'),
    plain('WIDGET_BANNER_IMAGE', bannerImage(bearer)),
    ...(ownContent[tenant] ?? []),
  ];
}

/** What GET /app-settings answers for a tenant of the demo, in the spec's shape (spec 000 §3). */
export function getSettings(tenant: TenantId): SettingsReply {
  return {
    configuration: {
      application: APPLICATION,
      tenant,
      configurationSettings: [
        options(tenant),
        { id: 'theme', type: 'THEME', settings: entries(getBrand(tenant).theme) },
        ...flags(tenant),
        ...banners(tenant),
      ],
    },
    content: { application: APPLICATION, tenant, content: content(tenant) },
  };
}
