import type { Definition } from '@wealth/domain/workflow';
import { aboutYou } from './about-you.ts';
import type { Words } from './build.ts';
import { goal, portfolio, risk } from './investing.ts';
import { reviewAndAgree } from './review-and-agree.ts';
import { trustedContact } from './trusted-contact.ts';
import { workAndMoney } from './work-and-money.ts';

/** The parts of an application, in the order in which they are asked. */
const parts = [aboutYou, goal, risk, portfolio, workAndMoney, trustedContact, reviewAndAgree];

/** The questions of an application for an account. A change that asks more or less of a member is a new version. */
export const accountOpening: Definition = { version: 2, flows: parts.map(({ flow }) => flow) };

/**
 * The default words of each key of the definition. Content of a tenant under the same key stands in their place;
 * `{FIRM_NAME}` and `{SUPPORT_NUMBER}` are the tenant's.
 */
export const words: Words = Object.assign({ ANSWER_YES: 'Yes', ANSWER_NO: 'No' }, ...parts.map((part) => part.words));
