import type { Locator, Page } from '@playwright/test';
import { accountPage } from '../../support/account.ts';
import { answerSteps, beginApplication, stepsBetween, stepTitle, wholeApplication } from '../../support/application.ts';
import { summary } from '../../support/overview.ts';

/** One press of a member. */
export interface Press {
  readonly on: Locator;
  /** Shown once the page has answered. */
  readonly shows: Locator;
}

/** A page of a remote, and the presses of a member on it. */
export interface PressedPage {
  readonly userName: string;
  readonly path: string;
  /** Brings the member so far that the page can be opened; done once, before anything is measured. */
  prepare?(page: Page): Promise<void>;
  /** Shown once the page can be pressed. */
  whole(page: Page): Locator;
  /** A round. With fewer than forty presses it ends where it began, and is repeated until there are so many. */
  round(page: Page): readonly Press[];
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
/** Main without anything open over it: an open overlay hides it from assistive technology. */
const nothingOpen = (page: Page) => main(page).getByRole('heading', { level: 1 });

const REVIEW = 'Check your answers';
/** The steps of an opening whose answers are given, up to the review. */
const steps = stepsBetween(wholeApplication, 'What is this money for?', REVIEW);

export const pages: Readonly<Record<string, PressedPage>> = {
  overview: {
    userName: 'maya',
    path: '/investment-overview',
    whole: (page) => page.locator('.highcharts-root'),
    round(page) {
      const presets = summary(page).getByRole('radiogroup', { name: 'Time period' });
      const preset = (name: string): Press => {
        const radio = presets.getByRole('radio', { name, exact: true });
        return { on: radio, shows: presets.getByRole('radio', { name, exact: true, checked: true }) };
      };
      const table = (expanded: boolean): Press => {
        const opener = summary(page).getByRole('button', { name: /table$/ });
        return { on: opener, shows: summary(page).getByRole('button', { name: /table$/, expanded }) };
      };
      return [preset('1 week'), preset('3 months'), preset('1 year'), table(true), table(false)];
    },
  },
  activity: {
    userName: 'maya',
    path: `${accountPage('7GI04417')}/activity`,
    whole: (page) => page.getByRole('table', { name: /^Transactions, / }),
    round(page) {
      const openers = button(page, /^Show (details|trades) of/);
      const filter = (expanded: boolean): Press => ({
        on: button(page, /^Filter/),
        shows: main(page).getByRole('button', { name: /^Filter/, expanded }),
      });
      const row = (place: number, expanded: boolean): Press => ({
        on: openers.nth(place),
        shows: openers.nth(place).and(main(page).getByRole('button', { expanded })),
      });
      const inCalendar = (name: string | RegExp): Press => ({
        on: dialog(page).getByRole('button', { name }).first(),
        shows: dialog(page),
      });
      return [
        // The trades of a day, and one of them.
        row(0, true),
        row(1, true),
        row(1, false),
        row(0, false),
        filter(true),
        { on: button(page, /^Calendar/), shows: dialog(page) },
        inCalendar('Previous'),
        inCalendar(/ 15, /),
        ...Array.from({ length: 5 }, () => inCalendar('Next')),
        { ...inCalendar(/ 15, /), shows: openers.first() },
        filter(false),
      ];
    },
  },
  'deposit form': {
    userName: 'mona-linked',
    path: '/move-money/deposit/request',
    whole: (page) => main(page).getByLabel('Amount'),
    round: (page) => [
      { on: button(page, /From$/), shows: page.getByRole('listbox') },
      { on: option(page, /^Checking/), shows: nothingOpen(page) },
      { on: button(page, /To$/), shows: page.getByRole('listbox') },
      { on: option(page, /ending in/).first(), shows: nothingOpen(page) },
      { on: button(page, 'Set up'), shows: dialog(page) },
      { on: dialog(page).getByRole('button', { name: /How often$/ }), shows: page.getByRole('listbox') },
      { on: option(page, 'Every 2 weeks'), shows: dialog(page).getByRole('radio', { name: 'Fri' }) },
      {
        on: dialog(page).getByText('Fri', { exact: true }),
        shows: dialog(page).getByRole('radio', { name: 'Fri', checked: true }),
      },
      {
        on: dialog(page).getByText('After a number of deposits'),
        shows: dialog(page).getByRole('textbox', { name: 'Number of deposits' }),
      },
      { on: dialog(page).getByRole('button', { name: 'Cancel' }), shows: nothingOpen(page) },
    ],
  },
  opening: {
    userName: 'oona',
    path: '/investment-decision',
    async prepare(page) {
      await beginApplication(page);
      await answerSteps(page, steps);
      await stepTitle(page, REVIEW).waitFor();
      await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    },
    whole: (page) => button(page, 'Continue'),
    round(page) {
      const back = steps.toReversed().map(({ title }) => ({ on: button(page, 'Back'), shows: stepTitle(page, title) }));
      const forth = steps.map(({ next = 'Next' }, index) => ({
        on: button(page, next).first(),
        shows: stepTitle(page, steps[index + 1]?.title ?? REVIEW),
      }));
      const again = 3;
      return [
        { on: button(page, 'Continue'), shows: stepTitle(page, REVIEW) },
        ...back,
        ...forth,
        ...back.slice(0, again),
        ...forth.slice(-again),
      ];
    },
  },
  beneficiaries: {
    userName: 'ben-ten',
    path: '/beneficiaries',
    whole: (page) => button(page, 'Edit Avery Ten'),
    round: (page) => [
      { on: button(page, 'Edit Avery Ten'), shows: dialog(page) },
      { on: dialog(page).getByRole('button', { name: 'Cancel' }), shows: nothingOpen(page) },
      { on: button(page, 'Remove Blake Ten'), shows: main(page).getByText('9 people') },
      { on: button(page, 'Undo changes'), shows: main(page).getByText('10 people') },
    ],
  },
  banks: {
    userName: 'manny',
    path: '/move-money/manage-external-accounts',
    whole: (page) => button(page, /^Remove /).first(),
    round: (page) =>
      [0, 1].flatMap((place) => [
        { on: button(page, /^Remove /).nth(place), shows: dialog(page) },
        { on: dialog(page).getByRole('button', { name: 'Keep it' }), shows: nothingOpen(page) },
      ]),
  },
};
