import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { expect, test } from '../support/test.ts';
import { openState } from './open-state.ts';
import type { StateName } from './page/states.ts';

const messages: readonly { state: StateName; says: string }[] = [
  { state: 'onboarding-not-a-member-own-words', says: 'We do not see you as an investment client yet.' },
  { state: 'onboarding-no-accounts-own-words', says: 'Your investments are on their way.' },
  { state: 'onboarding-no-accounts', says: "We aren't able to display your investment accounts at this time." },
  { state: 'onboarding-not-a-member', says: "You aren't currently seen as a client" },
  { state: 'onboarding-status-error', says: '(STS001)' },
  { state: 'onboarding-link-error', says: '(SFC001)' },
  { state: 'onboarding-getting-ready', says: 'Getting things ready...' },
];

test('axe finds nothing on any message that stands in place of the accounts', async ({ page }) => {
  for (const { state, says } of messages) {
    await test.step(state, async () => {
      await openState(page, state);
      await expect(page.getByText(says)).toBeVisible();
      await expectGoodInEachLook(page, state);
    });
  }
});
