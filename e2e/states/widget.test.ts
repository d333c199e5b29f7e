import type { InEachLook } from '../accessibility/looks.ts';
import { test } from '../support/test.ts';
import { expectAllGood } from './expect-good.ts';

/** A place narrower than any that a bank should give the widget, by night, and a wide one, by day. */
const narrow: InEachLook = {
  in: [
    { width: 240, colorScheme: 'dark' },
    { width: 600, colorScheme: 'light' },
  ],
};

for (const brand of ['default', 'truesky', 'pfcu'] as const) {
  const unknown = brand === 'default' ? undefined : 'Open the investment portal';
  test(`axe finds nothing on any state of the widget in the look of ${brand}, from 240 px`, async ({ page }) => {
    await expectAllGood(
      page,
      [
        [`widget-${brand}`, '$412,873.35'],
        [`widget-${brand}-loading`, 'We are still getting your accounts.'],
        [`widget-${brand}-failed`, 'There was a problem retrieving your account list.'],
        [`widget-${brand}-empty`, 'There were no accounts to display.'],
        [`widget-${brand}-placeholder`, 'View all your investments in one place'],
        [`widget-${brand}-no-accounts`, unknown ?? "We aren't able to display your investment accounts"],
        [`widget-${brand}-not-a-member`, unknown ?? "You aren't currently seen as a client"],
        [`widget-${brand}-getting-ready`, 'Getting things ready...'],
        [`widget-${brand}-status-error`, '(STS001)'],
        [`widget-${brand}-banner`, 'Open the investment portal'],
      ],
      narrow,
    );
  });
}
