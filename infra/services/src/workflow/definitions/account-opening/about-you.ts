import { accountKind, accountKindWords, isJoint } from './account-kind.ts';
import { help, type Part, step } from './build.ts';
import {
  citizenship,
  citizenshipWords,
  contact,
  contactWords,
  identity,
  identityWords,
  otherOwner,
  suffixWords,
} from './owner.ts';

export const aboutYou: Part = {
  flow: {
    id: 'ACCOUNT-OPENING',
    title: 'FLOW_ACCOUNT_OPENING_TITLE',
    steps: [
      accountKind,
      step('STEP_WELCOME', [], {
        type: 'INTERSTITIAL',
        body: ['STEP_WELCOME_1', 'STEP_WELCOME_2'],
        showProgress: false,
        nextStepTextKey: 'STEP_WELCOME_NEXT',
        interstitial: { type: 'IMAGE', fullPage: true },
      }),
      step('STEP_MEMBER_DEMOGRAPHICS', identity('PRIMARY'), {
        // 31 CFR 1023.220(a)(5): the notice stands before an account is opened.
        body: ['STEP_MEMBER_DEMOGRAPHICS_NOTICE'],
        formIntroKey: 'STEP_MEMBER_DEMOGRAPHICS_INTRO',
        givenIntroKey: 'STEP_MEMBER_DEMOGRAPHICS_GIVEN_INTRO',
        help: help('STEP_MEMBER_DEMOGRAPHICS', 2, {
          linkKey: 'STEP_MEMBER_DEMOGRAPHICS_HELP_LINK',
          linkUrl: '/legal/privacy',
        }),
      }),
      step('STEP_CONTACT', contact('PRIMARY'), { help: help('STEP_CONTACT', 1) }),
      step('STEP_CITIZENSHIP', [citizenship('PRIMARY')], { help: help('STEP_CITIZENSHIP', 1) }),
      step('STEP_JOINT_DEMOGRAPHICS', identity('JOINT'), {
        dependencies: [isJoint],
        formIntroKey: 'STEP_JOINT_DEMOGRAPHICS_INTRO',
        help: help('STEP_JOINT_DEMOGRAPHICS', 2),
      }),
      step('STEP_JOINT_CONTACT', contact('JOINT'), { dependencies: [isJoint], help: help('STEP_CONTACT', 1) }),
      step('STEP_JOINT_CITIZENSHIP', [citizenship('JOINT')], {
        dependencies: [isJoint],
        help: help('STEP_CITIZENSHIP', 1),
      }),
    ],
  },
  words: {
    FLOW_ACCOUNT_OPENING_TITLE: 'About you',
    ...accountKindWords,
    STEP_WELCOME_TITLE: 'Hello, {answer:PRIMARY_LEGAL_FIRST_NAME|and welcome}',
    STEP_WELCOME_1: 'Opening an account takes about five minutes. Your answers are saved as you give them.',
    STEP_WELCOME_2:
      'We ask who you are, then a few short questions about ups and downs. They help us find a portfolio that you can stay with.',
    STEP_WELCOME_NEXT: 'Continue',
    STEP_MEMBER_DEMOGRAPHICS_TITLE: 'Check your details',
    STEP_MEMBER_DEMOGRAPHICS_NOTICE:
      'To help fight terrorism and money laundering, federal law requires us to obtain, verify and record information that identifies each person who opens an account. So we ask for your name, date of birth, address and Social Security number.',
    STEP_MEMBER_DEMOGRAPHICS_INTRO: 'Use your name as it stands on your Social Security card.',
    STEP_MEMBER_DEMOGRAPHICS_GIVEN_INTRO: 'Your credit union gave us these. Not right? Call {SUPPORT_NUMBER} first.',
    STEP_MEMBER_DEMOGRAPHICS_HELP_TITLE: 'Why we ask for this',
    STEP_MEMBER_DEMOGRAPHICS_HELP_1:
      'We check name, birth date and Social Security number before an account is opened, and we report what it earns to the IRS under that number.',
    STEP_MEMBER_DEMOGRAPHICS_HELP_2: 'The number is encrypted when it is saved, and it is never shown again.',
    STEP_MEMBER_DEMOGRAPHICS_HELP_LINK: 'Privacy policy',
    ...identityWords('PRIMARY'),
    ...suffixWords,
    STEP_CONTACT_HELP_TITLE: 'Why we ask',
    STEP_CONTACT_HELP_1:
      'The law asks us to know where an owner lives. Phone and email let us reach you about this account.',
    STEP_CONTACT_TITLE: 'How do we reach you?',
    ...contactWords('PRIMARY'),
    STEP_CITIZENSHIP_HELP_TITLE: 'Why we ask',
    STEP_CITIZENSHIP_HELP_1:
      'Other tax rules apply to people who are not US citizens. This account can be opened online by US citizens only.',
    STEP_CITIZENSHIP_TITLE: 'Are you a US citizen?',
    ...citizenshipWords('PRIMARY'),
    STEP_JOINT_DEMOGRAPHICS_TITLE: 'Who is the other owner?',
    STEP_JOINT_DEMOGRAPHICS_HELP_TITLE: 'Why we ask',
    STEP_JOINT_DEMOGRAPHICS_HELP_1:
      'Both of you will own the account, so the law asks us to check both of you before we open it.',
    STEP_JOINT_DEMOGRAPHICS_HELP_2: 'The number is encrypted when it is saved, and it is never shown again.',
    STEP_JOINT_DEMOGRAPHICS_INTRO: 'Use their name as it stands on their Social Security card.',
    ...identityWords('JOINT'),
    STEP_JOINT_CONTACT_TITLE: `How do we reach ${otherOwner}?`,
    ...contactWords('JOINT'),
    STEP_JOINT_CITIZENSHIP_TITLE: `Is ${otherOwner} a US citizen?`,
    ...citizenshipWords('JOINT'),
  },
};
