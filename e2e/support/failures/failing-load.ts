import { expect, type Page } from '../test.ts';
import { expectFailed, getPart, logged } from './failed-part.ts';
import { type Network, test } from './faulty-network.ts';
import { goTo, healthy, overview, type Part } from './parts.ts';

/** Where a failure is brought about. */
export interface Scenario {
  readonly page: Page;
  readonly network: Network;
  /** The part that is to fail. */
  readonly part: Part;
}

/** One way in which a part cannot be brought, and what is said of it. */
export interface Failure {
  readonly code: string;
  /** The sentence for the member. */
  readonly says: string;
  /** What the browser itself logs of it. */
  readonly logs: RegExp;
  /** Brings it about, before the part is requested. @returns what takes the cause away */
  readonly cause: (scenario: Scenario) => Promise<() => unknown> | (() => unknown);
}

export const unreachable = {
  code: 'REMOTE_UNREACHABLE',
  says: "We can't reach this part of the portal right now.",
  logs: /Failed to load resource/,
};

export const tampered = {
  code: 'REMOTE_TAMPERED',
  says: "This part of the portal did not arrive as it was made, so we don't show it.",
  logs: /Failed to find a valid digest in the 'integrity' attribute/,
};

/** The settings of the tenant that runs parts that fail cannot be read either (P39). */
export const noSettings = /Failed to load resource.*app-settings/;

/** The tenant that runs the remotes of the tests beside the portal's own, and a member of it who has a whole overview. */
export const tenant = 'broken';
export const member = 'fay';

/**
 * Each part in turn fails as its file's title says, and the member reads so in its place, uses the other part
 * meanwhile, and has the failed one by Try again once the cause is gone, all on one page.
 */
export function partSurvives(title: string, failure: Failure): void {
  for (const [part, beside] of [
    [overview, healthy],
    [healthy, overview],
  ] as const) {
    test(`${part.link}: ${title}`, async ({ page, network, signIn, declareConsole }) => {
      declareConsole(noSettings);
      declareConsole(failure.logs);
      declareConsole(logged(part.remote, failure.code));
      const mend = await failure.cause({ page, network, part });
      await signIn(member, { tenant, path: part.path });
      const began = await page.evaluate(() => performance.timeOrigin);
      await expectFailed(page, { remote: part.remote, ...failure });

      await goTo(page, beside);
      await beside.journey(page);
      await expect(getPart(page).getByRole('alert')).toHaveCount(0);
      await goTo(page, part);
      await expect(getPart(page).getByRole('alert')).toContainText(failure.says);

      await mend();
      await getPart(page).getByRole('button', { name: 'Try again' }).click();
      await part.journey(page);
      await expect(getPart(page).getByRole('alert')).toHaveCount(0);
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
    });
  }
}
