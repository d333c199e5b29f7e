import { act, screen } from '@testing-library/react';
import type { SettingsReply } from '@wealth/api';
import type { Descriptor } from '@wealth/platform/registry';
import {
  noAccountsStatus,
  onboarding,
  openPortal,
  portfolio,
  settingsWith,
  setUpStatus,
  unlinkedStatus,
} from './portal.fixture.tsx';

const OPENING = 'ONLINE_ACCOUNT_OPENING';
const ROLLOUT = 'OPEN_ACCOUNT_BUTTON_ROLLOUT';
const HIDE = 'DIRECT_LOGIN_HIDE_ROBO';
const flags = [OPENING];

/** Onboarding as it is: for who has no accounts, and for a member who may open another. */
const opening: Descriptor = {
  ...onboarding,
  routes: [
    ...onboarding.routes,
    {
      path: '/investment-decision',
      title: 'How would you like to invest?',
      when: [
        { member: ['NO_ACCOUNTS', 'NOT_A_MEMBER'], flags },
        { member: ['SET_UP'], flags, traits: ['openNewAccount'] },
      ],
    },
  ],
  navigation: [
    { id: 'open-new-account', label: 'Open new account', icon: 'plus', to: '/investment-decision', order: 60 },
  ],
};

/** Settings of a tenant that has these flags on and the other ones off, and guided accounts of that branch. */
function withFlags(on: readonly string[], guidedInvestmentBranchCode: string): SettingsReply {
  const { configuration, content } = settingsWith({}, { guidedInvestmentBranchCode });
  const flag = (name: string) => ({
    id: name,
    type: 'FEATUREFLAG' as const,
    settings: [
      { setting: 'KEY', type: 'string', value: name },
      { setting: 'ENABLED', type: 'string', value: String(on.includes(name)) },
    ],
  });
  const configurationSettings = [...configuration.configurationSettings, ...[OPENING, ROLLOUT, HIDE].map(flag)];
  return { configuration: { ...configuration, configurationSettings }, content };
}

interface Case {
  readonly on: readonly string[];
  readonly isGuided: boolean;
  readonly authType: 'oidc' | 'direct';
}

const open = ({ on, isGuided, authType }: Case) =>
  openPortal({
    path: '/investment-decision',
    descriptors: [opening, portfolio],
    claims: { auth_type: authType },
    // The account of the fixture has the number 6KG01234417.
    answers: { 'GET /api/app-settings': withFlags(on, isGuided ? '6KG' : '9XX') },
  });

const item = () => screen.queryByRole('link', { name: 'Open new account' });
beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('Open new account', () => {
  test.each`
    on                          | isGuided | authType    | rows
    ${[OPENING]}                | ${true}  | ${'oidc'}   | ${'HDR-028, HDR-030'}
    ${[OPENING, HIDE]}          | ${true}  | ${'direct'} | ${'HDR-029, HDR-033, SET-053'}
    ${[OPENING, ROLLOUT]}       | ${false} | ${'oidc'}   | ${'HDR-030, SET-052'}
    ${[OPENING, ROLLOUT, HIDE]} | ${false} | ${'direct'} | ${'HDR-029, HDR-033, SET-052, SET-053'}
  `(
    'is in the navigation with $on, guided account: $isGuided, sign-in: $authType, and its page can be seen [$rows]',
    async (given: Case) => {
      const { at } = await open(given);
      expect(await screen.findByText('mfe-onboarding at /investment-decision')).toBeVisible();
      expect(screen.getByRole('navigation', { name: 'Main' })).toContainElement(item());
      expect(item()).toHaveAttribute('href', '/investment-decision');
      expect(item()).toHaveAttribute('aria-current', 'page');
      expect(at().pathname).toBe('/investment-decision');
    },
  );

  test.each`
    on                          | isGuided | authType    | rows
    ${[OPENING]}                | ${false} | ${'oidc'}   | ${'HDR-031'}
    ${[OPENING]}                | ${false} | ${'direct'} | ${'HDR-031'}
    ${[OPENING, HIDE]}          | ${true}  | ${'oidc'}   | ${'HDR-032, HDR-033, SET-053'}
    ${[OPENING, ROLLOUT, HIDE]} | ${false} | ${'oidc'}   | ${'HDR-032, SET-053'}
    ${[]}                       | ${true}  | ${'oidc'}   | ${'HDR-034'}
    ${[ROLLOUT]}                | ${true}  | ${'direct'} | ${'HDR-034'}
  `(
    'is not in the navigation with $on, guided account: $isGuided, sign-in: $authType, and its address leads to the overview [$rows]',
    async (given: Case) => {
      const { seen, portal } = await open(given);
      expect(await screen.findByText('mfe-portfolio at /investment-overview')).toBeVisible();
      expect(item()).toBeNull();
      expect(portal.navigation.reaches('/investment-decision')).toBe(false);
      expect(seen.errors).toEqual([]);
    },
  );
});

test.each(['/', '/onboarding', '/investment-overview'])(
  'who is no member comes from %s to the decision page while accounts are opened online [MEM-033]',
  async (path) => {
    const { at } = await openPortal({
      path,
      descriptors: [opening, portfolio],
      answers: {
        'GET /api/app-settings': withFlags([OPENING], ''),
        'GET /api/member/status': unlinkedStatus,
        'PUT /api/member': () => Response.json({ errors: [] }, { status: 409 }),
      },
    });
    expect(await screen.findByText('mfe-onboarding at /investment-decision')).toBeVisible();
    expect(at().pathname).toBe('/investment-decision');
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  },
);

test.each(['the logo', 'the decision page'])(
  'a member whose first account was opened comes from %s to the overview, and no second application begins',
  async (from) => {
    let status = noAccountsStatus;
    const { seen, at, user } = await openPortal({
      path: '/investment-decision',
      descriptors: [opening, portfolio],
      answers: {
        'GET /api/app-settings': withFlags([OPENING], '6KG'),
        'GET /api/member/status': () => status,
      },
    });
    await screen.findByText('mfe-onboarding at /investment-decision');
    status = setUpStatus;
    if (from === 'the logo') await user.click(screen.getByRole('link', { name: 'Copper Wealth, home' }));
    await act(async () => seen.platforms.at(-1)?.member.changed());
    expect(await screen.findByText('mfe-portfolio at /investment-overview')).toBeVisible();
    expect(at().pathname).toBe('/investment-overview');
  },
);
