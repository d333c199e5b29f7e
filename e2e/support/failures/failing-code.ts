import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { expectFailed, expectRestWorks, getPart, logged } from './failed-part.ts';
import { loggedError, mend, open, tryAgain, useOverview } from './fixture-remote.ts';

/** A remote beside its scenario whose own code fails, until it is mended. */
interface FailingRemote {
  /** The scenario's folder. */
  readonly scenario: string;
  /** What the member reads in its place once it works. */
  readonly works: string;
}

/** What a remote of the kit says in its own place once it has fallen over. */
export const crashed = {
  code: 'REMOTE_CRASHED',
  says: 'We have experienced an unexpected error, sorry for the inconvenience.',
  rest: 'Everything else works. We have been told, and you can try again.',
};

/** It falls over when the member asks something of it: it says so in its own place, and begins anew on Try again. */
export function partCrashes(
  title: string,
  { scenario, works, button }: FailingRemote & { readonly button: string },
): void {
  test(`${title} shows its own words, and begins anew on Try again`, async ({ page, signIn, declareConsole }) => {
    const remote = `mfe-${scenario}`;
    const line = logged(remote, crashed.code);
    const lines = await open({ page, signIn, declareConsole }, scenario, line);
    const ask = () => getPart(page).getByRole('button', { name: button }).click();
    await ask();
    await expectFailed(page, { remote, ...crashed });
    expect(lines).toEqual([expect.stringMatching(line)]);

    await useOverview(page);
    await ask();
    await expect(getPart(page).getByRole('alert')).toContainText(crashed.says);

    await mend(page);
    await tryAgain(page);
    await ask();
    await expect(getPart(page).getByText(works)).toBeVisible();
    await expect(getPart(page).getByRole('alert')).toHaveCount(0);
    expect(lines).toHaveLength(2);
  });
}

/** There is never anything to see of it: the portal says so in its place, and brings it by Try again once it starts. */
export function partCannotStart(
  title: string,
  { scenario, works, code }: FailingRemote & { readonly code: string },
): void {
  test(`${title} fails in its place, and comes by Try again once it does not`, async ({
    page,
    signIn,
    declareConsole,
  }) => {
    const failure = { remote: `mfe-${scenario}`, code, says: "This part of the portal couldn't start." };
    const line = logged(failure.remote, code);
    const lines = await open({ page, signIn, declareConsole }, scenario, line);
    await expectFailed(page, failure);
    await useOverview(page);
    await expect(getPart(page).getByRole('alert')).toContainText(failure.says);
    expect(lines).toEqual([expect.stringMatching(line)]);

    await tryAgain(page);
    await expect.poll(() => lines).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
    await expect(getPart(page).getByRole('alert')).toContainText(failure.says);

    await mend(page);
    await tryAgain(page);
    await expect(getPart(page).getByText(works)).toBeVisible();
    await expect(getPart(page).getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

/** What the member asked of it goes wrong outside of any drawing: it stands, and the portal says that it did not work. */
export function partStands(
  title: string,
  { scenario, works, thrown }: FailingRemote & { readonly thrown: string },
): void {
  test(`${title} stands, with what was typed, and the member reads that it did not work`, async ({
    page,
    signIn,
    declareConsole,
  }) => {
    const line = loggedError(`mfe-${scenario}`, thrown);
    const lines = await open({ page, signIn, declareConsole }, scenario, line, new RegExp(`^uncaught: ${thrown}`));
    const amount = getPart(page).getByLabel('Amount');
    const send = () => getPart(page).getByRole('button', { name: 'Send' }).click();
    const notice = page.getByRole('status').getByText("That didn't work. Please try again.");

    for (const times of [1, 2]) {
      await amount.fill('12.34');
      await send();
      await expect(notice).toBeVisible();
      await expect(amount).toHaveValue('12.34');
      await expect(getPart(page).getByRole('alert')).toHaveCount(0);
      await expectRestWorks(page);
      await expectAccessible(page, `${scenario}, which stands`);
      expect(lines).toEqual(Array(times).fill(expect.stringMatching(line)));
      if (times === 1) await useOverview(page);
    }

    await mend(page);
    await send();
    await expect(getPart(page).getByText(works)).toBeVisible();
  });
}
