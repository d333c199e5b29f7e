import type { ConfigurationSetting, ContentItem, SettingsReply } from '@wealth/api';
import { flagNames } from '@wealth/platform';
import { resolveSettings } from './settings.rules.ts';

const now = Date.parse('2026-11-20T18:00:00Z');

const setting = (
  type: ConfigurationSetting['type'],
  values: Record<string, string> | [string, string][],
  id: string = type,
): ConfigurationSetting => ({
  id,
  type,
  settings: (Array.isArray(values) ? values : Object.entries(values)).map(([key, value]) => ({
    setting: key,
    type: 'string',
    value,
  })),
});

const reply = (configurationSettings: ConfigurationSetting[], content: ContentItem[] = []): SettingsReply => ({
  configuration: { application: 'WM', tenant: 'copper', configurationSettings },
  content: { application: 'WM', tenant: 'copper', content },
});

test('a content key that the shell does not know reaches whoever asks for it, filled in as all others', () => {
  const settings = resolveSettings(
    reply([], [{ contentType: 'HTML', key: 'Portfolio_No_Fees', value: '<b>Call {SUPPORT_NUMBER}</b>' }]),
    now,
  );
  expect(settings.content('PORTFOLIO_NO_FEES')?.contentType).toBe('HTML');
  expect(settings.text('PORTFOLIO_NO_FEES')).toBe('<b>Call 1-800-555-0100</b>');
  expect(settings.content('PORTFOLIO_FEES')).toBeUndefined();
});

test('however a tenant writes the number of support, members see it in the one way', () => {
  const own = reply([], [{ contentType: 'STRING', key: 'SUPPORT_NUMBER', value: '(888) 555 0123' }]);
  expect(resolveSettings(own, now).text('SUPPORT_NUMBER')).toBe('1-888-555-0123');
});

describe('without settings, the built-in defaults hold', () => {
  const defaults = resolveSettings(undefined, now);

  test.each`
    flag                             | isOn     | shows
    ${'ONLINE_ACCOUNT_OPENING'}      | ${false} | ${'SET-056'}
    ${'PRESET_DATES'}                | ${false} | ${'SET-057'}
    ${'DASH_VAULT_DOCUMENTS'}        | ${false} | ${'SET-058'}
    ${'EXTERNAL_ACCOUNTS'}           | ${false} | ${'SET-059'}
    ${'DISABLE_ROBO'}                | ${true}  | ${'SET-060'}
    ${'ACCOUNT_MODEL_CHANGE'}        | ${false} | ${'SET-061'}
    ${'OPEN_ACCOUNT_BUTTON_ROLLOUT'} | ${false} | ${'SET-062'}
    ${'DIRECT_LOGIN_HIDE_ROBO'}      | ${true}  | ${'SET-063'}
    ${'WEALTH_ADVISOR'}              | ${true}  | ${'SET-064'}
    ${'IRA_SCHEDULED_TRANSFER'}      | ${false} | ${'SET-065'}
  `('$flag is $isOn [$shows]', ({ flag, isOn }) => {
    expect(defaults.isOn(flag)).toBe(isOn);
  });

  test('the idle time is 15 minutes [SET-066]', () => {
    expect(defaults.option('idleTimeoutMinutes')).toBe('15');
  });

  test('the primary colour is #183D66 [SET-067]', () => {
    expect(defaults.theme.primary).toBe('#183D66');
  });

  test('portal, logout and sign-on addresses lie on this site [SET-068, SET-069]', () => {
    for (const option of ['portalUrl', 'logoutRedirectUrl', 'ssoInitiatingLinkUrl']) {
      expect(defaults.option(option)).toBe('/');
    }
  });

  test('the title is "Wealth Management" [SET-070]', () => {
    expect(defaults.text('TITLE')).toBe('Wealth Management');
  });

  test('the theme has a colour for each of the eight keys, as readable as text must be [SET-074, SET-075]', () => {
    expect(Object.keys(defaults.theme)).toEqual([
      'primary',
      'secondary',
      'light',
      'footer',
      'title',
      'dark-green',
      'disclaimer',
      'di-blue',
    ]);
    const surfaces = ['light', 'footer'];
    const luminance = (hex: string) => {
      const [red, green, blue] = [1, 3, 5].map((start) => {
        const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    for (const [key, colour] of Object.entries(defaults.theme)) {
      if (surfaces.includes(key)) continue;
      for (const surface of surfaces) {
        const behind = luminance(defaults.theme[surface] ?? '');
        expect((behind + 0.05) / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('the member reads the default words, with what belongs in them filled in [SET-003]', () => {
    expect(defaults.text('TITLE')).toBe('Wealth Management');
    expect(defaults.text('COPYRIGHT')).toContain('Copper Financial');
  });

  test('the disclaimer names the firm and what its products are not', () => {
    const words = `${defaults.text('DISCLAIMER')} ${defaults.text('EXPANDED_DISCLAIMER')}`;
    expect(words).toContain('Copper Financial, a registered broker-dealer');
    expect(words).not.toContain('{FIRM_NAME}');
  });
});

describe("the tenant's own settings", () => {
  test('an option is a key with a value [SET-012, SET-018, SET-020]', () => {
    const settings = resolveSettings(
      reply([
        setting('OPTIONS', {
          logoutRedirectUrl: 'https://bank.example/bye',
          guidedInvestmentBranchCode: '6KG',
          somethingNew: 'x',
        }),
      ]),
      now,
    );
    expect(settings.option('logoutRedirectUrl')).toBe('https://bank.example/bye');
    expect(settings.option('guidedInvestmentBranchCode')).toBe('6KG');
    expect(settings.option('idleTimeoutMinutes')).toBe('15');
    expect(settings.option('neverHeardOf')).toBe('');
  });

  test('names match in any case, and of two the last counts [SET-011]', () => {
    const settings = resolveSettings(
      reply(
        [
          setting('OPTIONS', [
            ['PORTALURL', 'https://one.example'],
            ['portalurl', 'https://two.example'],
          ]),
          setting('FEATUREFLAG', { key: 'preset_dates', Enabled: 'true' }),
          setting('THEME', { PRIMARY: '#123456' }),
        ],
        [{ contentType: 'STRING', key: 'support_number', value: '1-888-555-0123' }],
      ),
      now,
    );
    expect(settings.option('portalUrl')).toBe('https://two.example');
    expect(settings.isOn('PRESET_DATES')).toBe(true);
    expect(settings.theme.primary).toBe('#123456');
    expect(settings.text('SUPPORT_NUMBER')).toBe('1-888-555-0123');
  });

  test.each`
    enabled    | start                     | end                       | isOn     | shows
    ${'true'}  | ${undefined}              | ${undefined}              | ${true}  | ${'SET-042, SET-043, SET-047'}
    ${'true'}  | ${'2026-11-20T17:00:00Z'} | ${'2026-11-20T19:00:00Z'} | ${true}  | ${'SET-042, SET-043'}
    ${'true'}  | ${'2026-11-20T19:00:00Z'} | ${undefined}              | ${false} | ${'SET-045'}
    ${'true'}  | ${'2026-11-19'}           | ${'2026-11-20T11:00:00'}  | ${false} | ${'SET-045'}
    ${'false'} | ${undefined}              | ${undefined}              | ${false} | ${'SET-044'}
    ${'TRUE'}  | ${undefined}              | ${undefined}              | ${false} | ${'SET-044'}
    ${'1'}     | ${undefined}              | ${undefined}              | ${false} | ${'SET-044'}
    ${''}      | ${undefined}              | ${undefined}              | ${false} | ${'SET-044'}
  `('PRESET_DATES with ENABLED "$enabled" from $start to $end is $isOn [$shows]', ({ enabled, start, end, isOn }) => {
    const values: Record<string, string> = { KEY: 'PRESET_DATES', ENABLED: enabled };
    if (start) values.STARTTIME = start;
    if (end) values.ENDTIME = end;
    expect(resolveSettings(reply([setting('FEATUREFLAG', values)]), now).isOn('PRESET_DATES')).toBe(isOn);
  });

  test('a default that is on can be switched off, and an unknown flag switches nothing', () => {
    const settings = resolveSettings(
      reply([
        setting('FEATUREFLAG', { KEY: 'WEALTH_ADVISOR', ENABLED: 'false' }, 'a'),
        setting('FEATUREFLAG', { KEY: 'FREE_MONEY', ENABLED: 'true' }, 'b'),
      ]),
      now,
    );
    expect(flagNames.filter((flag) => settings.isOn(flag))).toEqual(['DISABLE_ROBO', 'DIRECT_LOGIN_HIDE_ROBO']);
  });

  test('a banner has what its settings say: place, kind and words [SET-023, SET-024]', () => {
    const values = {
      LOCATION: 'OVERVIEW',
      MESSAGE: 'Closed on Thursday',
      TYPE: 'SUCCESS',
      STARTTIME: '2026-11-20T00:00:00',
      ENDTIME: '2026-11-21T00:00:00',
    };
    const kept = (at: string) => resolveSettings(reply([setting('BANNER', values, 'thanks')]), Date.parse(at)).banners;
    expect(kept('2026-11-20T12:00:00-06:00')).toEqual([
      { id: 'thanks', location: 'OVERVIEW', bannerType: 'SUCCESS', message: 'Closed on Thursday' },
    ]);
    expect(kept('2026-11-21T12:00:00-06:00')).toEqual([]);
  });

  test.each`
    type               | shown              | shows
    ${'CAUTION'}       | ${'CAUTION'}       | ${'SET-025'}
    ${'ALERT'}         | ${'CAUTION'}       | ${'SET-025'}
    ${'WARNING'}       | ${'WARNING'}       | ${'SET-026'}
    ${'INFORMATIONAL'} | ${'INFORMATIONAL'} | ${'SET-027'}
    ${'NEUTRAL'}       | ${'INFORMATIONAL'} | ${'SET-027'}
    ${'SHINY'}         | ${'INFORMATIONAL'} | ${'SET-027'}
    ${'success'}       | ${'SUCCESS'}       | ${'SET-028'}
  `('a banner of type $type is one of $shown [$shows]', ({ type, shown }) => {
    const settings = resolveSettings(reply([setting('BANNER', { LOCATION: 'OVERVIEW', TYPE: type })]), now);
    expect(settings.banners[0]?.bannerType).toBe(shown);
  });

  test('only banners whose time is right are kept, and an unknown type is informational [SET-035]', () => {
    const settings = resolveSettings(
      reply([
        setting('BANNER', { LOCATION: 'overview', MESSAGE: 'Now', TYPE: 'alert' }, 'now'),
        setting('BANNER', { LOCATION: 'OVERVIEW', MESSAGE: 'Later', STARTTIME: '2027-01-01' }, 'later'),
        setting('BANNER', { LOCATION: 'WIDGET', MESSAGE: 'Odd', TYPE: 'SHINY' }, 'odd'),
      ]),
      now,
    );
    expect(settings.banners).toEqual([
      { id: 'now', location: 'OVERVIEW', bannerType: 'CAUTION', message: 'Now' },
      { id: 'odd', location: 'WIDGET', bannerType: 'INFORMATIONAL', message: 'Odd' },
    ]);
  });

  test.each`
    key                          | value                    | shows
    ${'SUPPORT_NUMBER'}          | ${'1-888-555-0123'}      | ${'SET-081'}
    ${'SUPPORT_EMAIL'}           | ${'help@cacu.example'}   | ${'SET-082'}
    ${'TITLE'}                   | ${'Cacu Wealth'}         | ${'SET-080'}
    ${'DISCLAIMER'}              | ${'No deposits.'}        | ${'SET-086'}
    ${'EXPANDED_DISCLAIMER'}     | ${'None of them.'}       | ${'SET-087'}
    ${'FOOTERLINKS'}             | ${'[]'}                  | ${'SET-090'}
    ${'ONBOARDING_NO_ACCOUNTS'}  | ${'Nothing here yet.'}   | ${'SET-088'}
    ${'ONBOARDING_NOT_A_MEMBER'} | ${'We do not know you.'} | ${'SET-089'}
  `('content for $key replaces the default [$shows]', ({ key, value }) => {
    const own = reply([], [{ contentType: 'STRING', key, value }]);
    expect(resolveSettings(own, now).text(key)).toBe(value);
  });

  test('entries that cannot be read are left out, and the rest counts', () => {
    const broken = reply(
      [{ id: 'x', type: 'OPTIONS' } as ConfigurationSetting, setting('OPTIONS', { portalUrl: '/home' })],
      [{ contentType: 'STRING', key: 'TITLE' } as ContentItem],
    );
    const settings = resolveSettings(broken, now);
    expect(settings.option('portalUrl')).toBe('/home');
    expect(settings.text('TITLE')).toBe('Wealth Management');
  });
});
