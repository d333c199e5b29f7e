import { type MemberState, memberStates } from '@wealth/platform';
import type { RouteDescriptor } from '@wealth/platform/registry';
import { noTraits, type Traits } from '../accounts/traits.rules.ts';
import { resolveSettings } from '../settings/settings.rules.ts';
import {
  type AccessFacts,
  canOpen,
  type OwnedRoute,
  ownedRoutes,
  pageTemplate,
  type Verdict,
  verdict,
} from './access.rules.ts';

const notSetUp = memberStates.filter((state) => state !== 'SET_UP');
const setUp: RouteDescriptor['when'] = { member: ['SET_UP'] };
const opening: RouteDescriptor['when'] = { flags: ['ONLINE_ACCOUNT_OPENING'] };

const routes = ownedRoutes([
  {
    name: 'mfe-onboarding',
    routes: [
      { path: '/onboarding', title: 'Welcome', when: { member: [...notSetUp] } },
      { path: '/investment-decision', title: 'Invest', when: opening },
      {
        path: '/account-opening/workflow/:workflowId/*',
        title: 'Open an account',
        when: { ...opening, member: ['NO_ACCOUNTS'] },
      },
      { path: '/account-details/:accountId/review-portfolio', title: 'Review', when: setUp },
    ],
  },
  {
    name: 'mfe-portfolio',
    routes: [
      { path: '/investment-overview', title: 'Overview', when: setUp },
      { path: '/account-details/:accountId/*', title: 'Account', when: setUp },
      { path: '/move-money', title: 'Move money', when: { ...setUp, traits: ['roboAccount'] } },
      { path: '/settings', title: 'Settings', when: { authType: ['oidc'] } },
      { path: '/faqs', title: 'FAQs' },
      {
        path: '/another',
        title: 'Another',
        when: [
          { member: ['NO_ACCOUNTS'], ...opening },
          { ...setUp, ...opening, traits: ['openNewAccount'] },
        ],
      },
      { path: '/odd', title: 'Odd', when: { flags: ['NO_SUCH_FLAG'] } },
    ],
  },
]);

const withFlag = (flag: string) =>
  resolveSettings(
    {
      configuration: {
        application: 'WM',
        tenant: 'copper',
        configurationSettings: [
          {
            id: flag,
            type: 'FEATUREFLAG',
            settings: [
              { setting: 'KEY', type: 'string', value: flag },
              { setting: 'ENABLED', type: 'string', value: 'true' },
            ],
          },
        ],
      },
      content: { application: 'WM', tenant: 'copper', content: [] },
    },
    0,
  );

function facts(
  member: MemberState,
  others: { flag?: string; traits?: Traits | 'asked for'; authType?: 'oidc' | 'direct'; routes?: OwnedRoute[] } = {},
): AccessFacts {
  const { traits = noTraits } = others;
  return {
    routes: others.routes ?? routes,
    settings: others.flag ? withFlag(others.flag) : resolveSettings(undefined, 0),
    traits: traits === 'asked for' ? undefined : traits,
    member,
    authType: others.authType ?? 'oidc',
  };
}

const WORKFLOW = '/account-opening/workflow/7/flow/0/step/1';

/** The routes, with a decision page for those states alone. */
const decisionFor = (member: MemberState[]): OwnedRoute[] =>
  routes.map((route) => (route.path === '/investment-decision' ? { ...route, when: { ...opening, member } } : route));

/** A verdict in words. */
function told(given: Verdict): string {
  if (given.kind === 'show') return `sees ${given.route.path}`;
  if (given.kind === 'redirect') return `is sent to ${given.to}`;
  return given.kind === 'wait' ? 'waits' : 'sees nothing';
}

describe('what can be reached', () => {
  test.each`
    to                                       | how                                                                | reached
    ${'/investment-overview'}                | ${facts('SET_UP')}                                                 | ${true}
    ${'/investment-overview?range=1y#chart'} | ${facts('SET_UP')}                                                 | ${true}
    ${'/investment-overview'}                | ${facts('NO_ACCOUNTS')}                                            | ${false}
    ${'/account-details/7/activity'}         | ${facts('SET_UP')}                                                 | ${true}
    ${'/documents'}                          | ${facts('SET_UP')}                                                 | ${false}
    ${'/investment-decision'}                | ${facts('NO_ACCOUNTS')}                                            | ${false}
    ${'/investment-decision'}                | ${facts('NO_ACCOUNTS', { flag: 'ONLINE_ACCOUNT_OPENING' })}        | ${true}
    ${'/move-money'}                         | ${facts('SET_UP')}                                                 | ${false}
    ${'/move-money'}                         | ${facts('SET_UP', { traits: { ...noTraits, roboAccount: true } })} | ${true}
    ${'/move-money'}                         | ${facts('SET_UP', { traits: 'asked for' })}                        | ${false}
    ${'/settings'}                           | ${facts('SET_UP')}                                                 | ${true}
    ${'/settings'}                           | ${facts('SET_UP', { authType: 'direct' })}                         | ${false}
    ${'/faqs'}                               | ${facts('NOT_A_MEMBER')}                                           | ${true}
    ${'/odd'}                                | ${facts('SET_UP', { flag: 'NO_SUCH_FLAG' })}                       | ${false}
    ${'/logout'}                             | ${facts('STATUS_ERROR')}                                           | ${true}
    ${'/'}                                   | ${facts('SET_UP')}                                                 | ${true}
    ${'/'}                                   | ${facts('NO_ACCOUNTS')}                                            | ${false}
    ${'/account-details/%E0%A4%A'}           | ${facts('SET_UP')}                                                 | ${false}
  `('$to for $how.member: $reached', ({ to, how, reached }) => {
    expect(canOpen(to, how)).toBe(reached);
  });
});

describe('a route with several conditions', () => {
  const on = { flag: 'ONLINE_ACCOUNT_OPENING' };
  const withTrait = { ...noTraits, openNewAccount: true };
  test.each`
    how                                                     | reached  | means
    ${facts('NO_ACCOUNTS', on)}                             | ${true}  | ${'sees /another'}
    ${facts('NO_ACCOUNTS', { ...on, traits: 'asked for' })} | ${true}  | ${'sees /another'}
    ${facts('NO_ACCOUNTS')}                                 | ${false} | ${'is sent to /onboarding'}
    ${facts('SET_UP', { ...on, traits: withTrait })}        | ${true}  | ${'sees /another'}
    ${facts('SET_UP', { ...on, traits: 'asked for' })}      | ${false} | ${'waits'}
    ${facts('SET_UP', on)}                                  | ${false} | ${'is sent to /investment-overview'}
    ${facts('SET_UP', { traits: withTrait })}               | ${false} | ${'is sent to /investment-overview'}
    ${facts('STATUS_ERROR', { ...on, traits: withTrait })}  | ${false} | ${'is sent to /onboarding'}
  `('needs one of them: $how.member $means', ({ how, reached, means }) => {
    expect([canOpen('/another', how), told(verdict('/another', how))]).toEqual([reached, means]);
  });

  test('is no unknown page for who has left one of its states', () => {
    expect(verdict('/another', facts('SET_UP', on))).toMatchObject({ kind: 'redirect', isUnknown: false });
  });
});

describe('a member who is not fully onboarded', () => {
  test.each(notSetUp)('sees the member-state screen at /onboarding in %s [RTE-028]', (state) => {
    expect(verdict('/onboarding', facts(state))).toMatchObject({ kind: 'show', route: { remote: 'mfe-onboarding' } });
  });

  test.each(notSetUp.filter((state) => state !== 'LOADING'))(
    'is sent to /onboarding from any other path in %s [RTE-034, RTE-035]',
    (state) => {
      for (const path of ['/', '/investment-overview', '/account-details/7', '/nowhere', '/investment-decision']) {
        expect(verdict(path, facts(state))).toEqual({ kind: 'redirect', to: '/onboarding', isUnknown: false });
      }
    },
  );

  test('can sign out [RTE-029]', () => {
    expect(canOpen('/logout', facts('NO_ACCOUNTS'))).toBe(true);
  });

  test.each(['NOT_A_MEMBER', 'NO_ACCOUNTS'] as const)(
    'stays on the onboarding screen in %s while account opening is off [MEM-035]',
    (state) => {
      expect(canOpen('/investment-decision', facts(state))).toBe(false);
      expect(verdict('/onboarding', facts(state))).toMatchObject({ kind: 'show' });
      expect(verdict('/investment-decision', facts(state, { flag: 'ONLINE_ACCOUNT_OPENING' }))).toMatchObject({
        kind: 'show',
      });
    },
  );

  test.each`
    member                       | opening  | at                        | means                                             | shows
    ${'NO_ACCOUNTS'}             | ${'on'}  | ${'/'}                    | ${'is sent to /investment-decision'}              | ${'MEM-034'}
    ${'NO_ACCOUNTS'}             | ${'on'}  | ${'/onboarding'}          | ${'is sent to /investment-decision'}              | ${'MEM-034'}
    ${'NO_ACCOUNTS'}             | ${'on'}  | ${'/investment-overview'} | ${'is sent to /investment-decision'}              | ${'MEM-034'}
    ${'NO_ACCOUNTS'}             | ${'on'}  | ${'/nowhere'}             | ${'is sent to /investment-decision'}              | ${'MEM-034'}
    ${'NO_ACCOUNTS'}             | ${'on'}  | ${'/investment-decision'} | ${'sees /investment-decision'}                    | ${'RTE-030, MEM-034'}
    ${'NO_ACCOUNTS'}             | ${'off'} | ${'/investment-decision'} | ${'is sent to /onboarding'}                       | ${'RTE-031'}
    ${'NO_ACCOUNTS'}             | ${'on'}  | ${WORKFLOW}               | ${'sees /account-opening/workflow/:workflowId/*'} | ${'RTE-032'}
    ${'NO_ACCOUNTS'}             | ${'off'} | ${WORKFLOW}               | ${'is sent to /onboarding'}                       | ${'RTE-033'}
    ${'NO_ACCOUNTS'}             | ${'on'}  | ${'/faqs'}                | ${'sees /faqs'}                                   | ${'RTE-034'}
    ${'NO_ACCOUNTS'}             | ${'off'} | ${'/onboarding'}          | ${'sees /onboarding'}                             | ${'MEM-035'}
    ${'NO_ACCOUNTS'}             | ${'off'} | ${'/'}                    | ${'is sent to /onboarding'}                       | ${'MEM-035'}
    ${'NOT_A_MEMBER'}            | ${'on'}  | ${'/onboarding'}          | ${'sees /onboarding'}                             | ${'RTE-028'}
    ${'NOT_A_MEMBER'}            | ${'on'}  | ${'/investment-decision'} | ${'is sent to /onboarding'}                       | ${'RTE-034'}
    ${'STATUS_ERROR'}            | ${'on'}  | ${'/onboarding'}          | ${'sees /onboarding'}                             | ${'RTE-028'}
    ${'SALESFORCE_UPDATE_ERROR'} | ${'on'}  | ${'/'}                    | ${'is sent to /onboarding'}                       | ${'RTE-034'}
    ${'LOADING'}                 | ${'on'}  | ${'/'}                    | ${'waits'}                                        | ${'RTE-028'}
    ${'LOADING'}                 | ${'on'}  | ${'/onboarding'}          | ${'sees /onboarding'}                             | ${'RTE-028'}
    ${'SET_UP'}                  | ${'on'}  | ${'/onboarding'}          | ${'is sent to /investment-overview'}              | ${'RTE-053'}
  `(
    'in $member with online account opening $opening at $at $means [$shows]',
    ({ member, opening: isOn, at, means }) => {
      const flag = isOn === 'on' ? { flag: 'ONLINE_ACCOUNT_OPENING' } : {};
      const admitted = decisionFor(['NO_ACCOUNTS', 'STATUS_ERROR', 'LOADING']);
      expect(told(verdict(at, facts(member, { ...flag, routes: admitted })))).toBe(means);
    },
  );

  test('in NOT_A_MEMBER is sent to the decision page once its route admits them', () => {
    const how = facts('NOT_A_MEMBER', { flag: 'ONLINE_ACCOUNT_OPENING', routes: decisionFor(['NOT_A_MEMBER']) });
    for (const path of ['/', '/onboarding', '/documents']) {
      expect(verdict(path, how)).toEqual({ kind: 'redirect', to: '/investment-decision', isUnknown: false });
    }
  });

  test('keeps their place while the status is being requested', () => {
    expect(verdict('/account-details/7', facts('LOADING'))).toEqual({ kind: 'wait' });
  });

  test('is not sent in circles when no remote shows /onboarding', () => {
    expect(verdict('/onboarding', facts('NO_ACCOUNTS', { routes: [] }))).toEqual({ kind: 'nothing' });
  });
});

describe('a member who is set up', () => {
  test.each`
    path                           | isUnknown | shows
    ${'/'}                         | ${false}  | ${'RTE-012, RTE-053'}
    ${'/onboarding'}               | ${false}  | ${'RTE-053'}
    ${'/nowhere'}                  | ${true}   | ${'RTE-014'}
    ${'/documents'}                | ${true}   | ${'RTE-014'}
    ${'/move-money'}               | ${true}   | ${'RTE-014'}
    ${'/account-details/%E0%A4%A'} | ${true}   | ${'RTE-014'}
  `('is sent from $path to the overview, with a notice: $isUnknown [$shows]', ({ path, isUnknown }) => {
    expect(verdict(path, facts('SET_UP'))).toEqual({ kind: 'redirect', to: '/investment-overview', isUnknown });
  });

  test.each(['/investment-decision', WORKFLOW])(
    'is sent from %s, which was right until their account was opened, to the overview without a notice',
    (path) => {
      const how = facts('SET_UP', { flag: 'ONLINE_ACCOUNT_OPENING', routes: decisionFor(['NO_ACCOUNTS']) });
      expect(verdict(path, how)).toEqual({ kind: 'redirect', to: '/investment-overview', isUnknown: false });
    },
  );

  test('sees the overview at /investment-overview [RTE-014, RTE-035]', () => {
    expect(verdict('/investment-overview', facts('SET_UP'))).toMatchObject({
      kind: 'show',
      route: { remote: 'mfe-portfolio' },
    });
  });

  test('waits for the accounts where the route hangs on them', () => {
    expect(verdict('/move-money', facts('SET_UP', { traits: 'asked for' }))).toEqual({ kind: 'wait' });
  });

  test('is not sent in circles when no remote shows the overview', () => {
    expect(verdict('/investment-overview', facts('SET_UP', { routes: [] }))).toEqual({ kind: 'nothing' });
  });

  test('sees the most specific of two remotes that share a path', () => {
    expect(verdict('/account-details/7/review-portfolio', facts('SET_UP'))).toMatchObject({
      route: { remote: 'mfe-onboarding' },
    });
  });
});

test.each`
  path                                     | template
  ${'/account-details/7/activity'}         | ${'/account-details/:accountId/*'}
  ${'/account-details/7/review-portfolio'} | ${'/account-details/:accountId/review-portfolio'}
  ${'/investment-overview'}                | ${'/investment-overview'}
  ${'/'}                                   | ${'/'}
  ${'/logout'}                             | ${'/logout'}
  ${'/secret/900-01-0001'}                 | ${'/*'}
`('a call from $path names its page $template [AUTH-043]', ({ path, template }) => {
  expect(pageTemplate(path, routes)).toBe(template);
});
