import type { Content, MemberState } from '@wealth/platform';
import type { State } from './state.ts';

const support: Record<string, Content> = {
  SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0100' },
  SUPPORT_EMAIL: { contentType: 'STRING', value: 'help@example.com' },
};
/** What a tenant says in its own words, with a link as they write them. */
const own = (words: string): Content => ({
  contentType: 'HTML',
  value: `<p>${words} <a href="https://example.com/join">Read more about it</a></p>`,
});

const message = (member: MemberState, content: Record<string, Content> = {}): State => ({
  remote: 'mfe-onboarding',
  path: '/onboarding',
  member,
  content: { ...support, ...content },
});

export const onboardingStates = {
  'onboarding-getting-ready': message('LOADING'),
  'onboarding-no-accounts': message('NO_ACCOUNTS'),
  'onboarding-no-accounts-own-words': message('NO_ACCOUNTS', {
    ONBOARDING_NO_ACCOUNTS: own('Your investments are on their way.'),
  }),
  'onboarding-not-a-member': message('NOT_A_MEMBER'),
  'onboarding-not-a-member-own-words': message('NOT_A_MEMBER', {
    ONBOARDING_NOT_A_MEMBER: own('We do not see you as an investment client yet.'),
  }),
  'onboarding-status-error': message('STATUS_ERROR'),
  'onboarding-link-error': message('SALESFORCE_UPDATE_ERROR'),
} satisfies Record<string, State>;
