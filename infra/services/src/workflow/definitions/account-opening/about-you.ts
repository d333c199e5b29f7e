import { type Part, step } from './build.ts';
import { citizenship, citizenshipWords, details, detailsWords } from './owner.ts';

export const aboutYou: Part = {
  flow: {
    id: 'ACCOUNT-OPENING',
    title: 'FLOW_ACCOUNT_OPENING_TITLE',
    steps: [
      step('STEP_MEMBER_DEMOGRAPHICS', details('PRIMARY'), {
        // 31 CFR 1023.220(a)(5): the notice stands before an account is opened.
        body: ['STEP_MEMBER_DEMOGRAPHICS_NOTICE'],
        formIntroKey: 'STEP_MEMBER_DEMOGRAPHICS_INTRO',
      }),
      step('STEP_CITIZENSHIP', [citizenship('PRIMARY')]),
    ],
  },
  words: {
    FLOW_ACCOUNT_OPENING_TITLE: 'About you',
    STEP_MEMBER_DEMOGRAPHICS_TITLE: 'Check your details',
    STEP_MEMBER_DEMOGRAPHICS_NOTICE:
      'To help the government fight the funding of terrorism and money laundering, federal law requires us to obtain, verify and record information that identifies each person who opens an account.',
    STEP_MEMBER_DEMOGRAPHICS_INTRO: 'Your credit union gave us these. Not right? Call {SUPPORT_NUMBER} first.',
    ...detailsWords('PRIMARY'),
    STEP_CITIZENSHIP_TITLE: 'Are you a US citizen?',
    ...citizenshipWords('PRIMARY'),
  },
};
