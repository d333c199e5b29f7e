// Long, since it is one list: what every engine must show.

import { expect } from '@playwright/test';
import { accountId } from '@wealth/sandbox';
import { personaNamed } from '@wealth/sandbox/people';
import moneyMovement from '../../mfe-money-movement/remote.json' with { type: 'json' };
import onboarding from '../../mfe-onboarding/remote.json' with { type: 'json' };
import portfolio from '../../mfe-portfolio/remote.json' with { type: 'json' };
import { type AnsweredStep, wholeApplication } from '../support/application.ts';
import { bank } from '../support/bank.ts';
import { portal } from '../support/portal.ts';
import { answerTo } from './services.ts';
import type { System } from './tab.ts';
import { type Visitor, words } from './visitor.ts';

export interface Journey {
  /** Reads as a sentence about the member. */
  readonly title: string;
  readonly system: System;
  /** @param engine its name in lower case, which ends the user names of its own members */
  run(visitor: Visitor, engine: string): Promise<void>;
}

const easternTime: System = { zone: 'America/New_York' };
/** Far ahead of the business time: there it is tomorrow already. */
const auckland: System = { zone: 'Pacific/Auckland' };
/** Far behind it. */
const honoluluAtNight: System = { zone: 'Pacific/Honolulu', isDarkAndStill: true };

const lastFour = (userName: string) => personaNamed(userName).accounts[0]?.number.slice(-4);
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
/** In dollars: each engine deposits another amount, as the same deposit again within ten minutes leads to a question. */
const amounts: Readonly<Record<string, number>> = { chromium: 31, firefox: 32, webkit: 33 };
const amountOf = (engine: string) => amounts[engine] ?? 30;

/** Addresses without parameters that a member may open at any time; steps of a process are left out. */
const begun = /:|-review|-confirmation|redirect|^\/document$|^\/onboarding$|^\/account-opening$/;
const remotes = [portfolio, moneyMovement, onboarding];
const addresses: readonly string[] = [
  ...remotes.flatMap(({ routes }) =>
    routes.map((route: { path: string }) => route.path).filter((path) => !begun.test(path)),
  ),
  ...['', '/portfolio', '/activity', '/documents', '/review-portfolio'].map(
    (part) => `/account-details/${accountId('7GI04417')}${part}`,
  ),
];

/** Navigates within the portal, as a link does, and waits until the page is drawn. */
async function goTo(visitor: Visitor, path: string): Promise<void> {
  await visitor.place.run((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await visitor.until(
    `the page of ${path}`,
    () => {
      const main = document.querySelector('main');
      const isBusy = [...(main?.querySelectorAll('[aria-busy=true]') ?? [])].some(
        (one) => one.getClientRects().length > 0,
      );
      return {
        path: location.pathname,
        title: document.querySelector('h1')?.textContent,
        isBusy,
        words: main?.textContent,
      };
    },
    null,
    (page) => page.path.startsWith(path) && Boolean(page.title) && !page.isBusy && !/^Loading/.test(page.words ?? ''),
  );
}

/** Chooses one of the accounts of a list that opens. */
async function chooseAccount(visitor: Visitor, label: 'From' | 'To', row: RegExp): Promise<void> {
  await visitor.press('button', new RegExp(`${label}$`), 'main');
  await visitor.press('option', row);
  await visitor.miss('option');
}

const sentence = / will be taken on /;

async function answer(visitor: Visitor, step: AnsweredStep): Promise<void> {
  await visitor.see('heading', new RegExp(`^${step.title.replace(/[$?]/g, '\\$&')}`));
  for (const choice of step.choose ?? []) await visitor.press('radio', new RegExp(`^${choice}`), 'main');
  for (const [label, text] of Object.entries(step.fill ?? {}))
    await visitor.fill(['textbox', new RegExp(`^${label}`)], text);
  for (const box of step.tick ?? []) await visitor.press('checkbox', new RegExp(`^${box.slice(0, 20)}`), 'main');
  await visitor.press('button', step.next ?? 'Next', 'main');
}

export const journeys: readonly Journey[] = [
  {
    title: 'Maya signs in and reads the total that the services answer, with its chart and its table',
    system: easternTime,
    async run(visitor) {
      const { aggregateBalance = 0 } = await answerTo('maya', 'GET /accounts');
      await visitor.signIn('maya', '/investment-overview');
      await visitor.read(dollars(aggregateBalance));
      await visitor.see('region', /^Chart of value/);
      await visitor.press('button', 'View as table', 'main');
      const { count } = await visitor.see('row', /\d\d\/\d\d\/\d{4}.*\$/);
      expect(count).toBeGreaterThan(5);
    },
  },
  {
    title: 'Maya opens each page that she may, and none says that it failed',
    system: easternTime,
    async run(visitor) {
      await visitor.signIn('maya', '/investment-overview');
      await visitor.see('heading', 'Financial summary');
      for (const path of addresses) {
        await goTo(visitor, path);
        expect(await visitor.wrongs(), path).toEqual([]);
      }
    },
  },
  {
    title: 'Maya is still signed in after a reload, and in a second tab',
    system: easternTime,
    async run(visitor) {
      await visitor.signIn('maya', '/investment-overview');
      await visitor.see('heading', 'Financial summary');
      await visitor.reload();
      await visitor.see('heading', 'Financial summary');
      const other = await visitor.another();
      await other.open('/move-money');
      await other.see('heading', 'Move money');
      await visitor.open('/documents');
      await visitor.see('heading', 'Documents');
    },
  },
  {
    title: 'Mona types and chooses a deposit, reloads its confirmation, and one transfer is on its way',
    system: easternTime,
    async run(visitor, engine) {
      const amount = amountOf(engine);
      const made = async () =>
        (await answerTo('mona-checking', 'GET /fund')).transfers.filter((one) => one.amount === amount).length;
      const before = await made();
      await visitor.signIn('mona-checking', '/move-money/deposit/request');
      await visitor.fill(['textbox', 'Amount', 'main'], String(amount));
      await chooseAccount(visitor, 'From', /^Checking/);
      await chooseAccount(visitor, 'To', new RegExp(`${lastFour('mona-checking')}`));
      await visitor.read(`We will take ${dollars(amount)} from Checking`);
      await visitor.press('button', 'Continue', 'main');
      await visitor.at(/\/move-money\/deposit-review\/request$/);
      await visitor.press('button', 'Submit', 'main');
      await visitor.read(sentence);
      await visitor.reload();
      await visitor.read(sentence);
      expect((await made()) - before).toBe(1);
    },
  },
  {
    title: 'Mona picks the day of a deposit in the calendar',
    system: auckland,
    async run(visitor, engine) {
      await visitor.signIn('mona-linked', '/move-money/deposit/request');
      await visitor.fill(['textbox', 'Amount', 'main'], String(amountOf(engine) + 40));
      await chooseAccount(visitor, 'From', /^Checking/);
      await chooseAccount(visitor, 'To', new RegExp(`${lastFour('mona-linked')}`));
      await visitor.press('button', 'Calendar, Starts', 'main');
      await visitor.press('button', 'Next', '[role=dialog]');
      await visitor.press('button', / 15, /, '[role=dialog]');
      await visitor.miss('dialog');
      await visitor.press('button', 'Continue', 'main');
      await visitor.read('12/15/2026');
      await visitor.press('button', 'Submit', 'main');
      await visitor.see('heading', / will be taken on /);
    },
  },
  {
    title: 'Odile withdraws a part of her account',
    system: auckland,
    async run(visitor, engine) {
      const member = `odile-${engine}`;
      await visitor.signIn(member, '/move-money/withdraw');
      await visitor.fill(['textbox', 'Amount', 'main'], '400');
      await chooseAccount(visitor, 'From', new RegExp(`${lastFour(member)}`));
      await chooseAccount(visitor, 'To', /^Checking/);
      await visitor.press('button', 'Continue', 'main');
      await visitor.at(/\/move-money\/withdraw-review$/);
      await visitor.press('button', 'Submit', 'main');
      await visitor.see('heading', / will be in your bank by /);
      const { transfers } = await answerTo(member, 'GET /fund');
      expect(transfers.map(({ kind, amount }) => [kind, amount])).toEqual([['WITHDRAWAL', 400]]);
    },
  },
  {
    title: 'Maya opens a statement as on a phone, and its page is drawn',
    system: easternTime,
    async run(visitor) {
      await visitor.signIn('maya', '/documents');
      await visitor.see('row', /Statement/);
      // By its name a phone is told, which shows documents within the page.
      await visitor.place.run(
        () => void Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} Mobi` }),
        null,
      );
      await visitor.press('button', /Statement/, 'main table tbody');
      await visitor.see('region', /^Page 1 of/);
      await visitor.until(
        'a page that is not white',
        () => {
          const canvas = document.querySelector('canvas');
          const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
          return data?.some((value, index) => index % 4 < 3 && value < 128) ?? false;
        },
        null,
      );
    },
  },
  {
    title: 'Wes opens an individual account',
    system: easternTime,
    async run(visitor, engine) {
      await visitor.signIn(`wes-${engine}`, '/');
      await visitor.press('button', /^(Start|Continue)$/, 'main');
      for (const step of wholeApplication) await answer(visitor, step);
      await visitor.see('heading', /^Thanks, Wes\. We have your/);
      await visitor.press('button', 'Go to my portal', 'main');
      await visitor.at(/\/investment-overview$/);
    },
  },
  {
    title: 'Odile links a bank on the page beside the portal',
    system: easternTime,
    async run(visitor, engine) {
      await visitor.signIn(`odile-${engine}`, '/move-money/manage-external-accounts');
      await visitor.press('button', 'Link a bank account', 'main');
      await visitor.at(/^http:\/\/link\./);
      const provider = visitor.frame(() => document.querySelector('iframe[title="LinkHub"]'));
      await provider.press('button', /^Demo Bank/);
      await provider.press('button', 'Continue');
      await visitor.at(new RegExp(`^${portal.address()}/move-money/manage-external-accounts`));
      await visitor.see('heading', /^Demo Bank/);
    },
  },
  {
    title: 'Maya logs out in another tab: both say so, and Back shows nothing of hers',
    system: easternTime,
    async run(visitor) {
      await visitor.signIn('maya', '/investment-overview');
      await visitor.read('Net assets');
      const other = await visitor.another();
      await other.open('/documents');
      await other.see('heading', 'Documents');
      await other.press('link', 'Log out', 'header');
      for (const one of [other, visitor]) {
        await one.see('heading', 'Logged out');
      }
      const loggedOut = await visitor.place.run(() => location.href, null);
      await visitor.place.run(() => history.back(), null);
      await visitor.until(
        'the page before',
        () => location.href,
        null,
        (href) => href !== loggedOut,
      );
      const read = await visitor.until('its words', words, null);
      expect(read).not.toMatch(/Net assets|\$\d/);
    },
  },
  {
    title: "the widget on the bank's page shows accounts, or the way to the portal",
    system: easternTime,
    async run(visitor) {
      await visitor.signIn('maya', '/investment-overview');
      await visitor.read('Net assets');
      await visitor.open('/', bank.address());
      const widget = visitor.frame(
        () => document.querySelector('wealth-widget')?.shadowRoot?.querySelector('iframe') ?? null,
      );
      await widget.read(/Net Assets|View all your investments in one place/i);
      await widget.see('link');
    },
  },
  {
    title: 'on a phone in the dark, with little motion, no page scrolls sideways',
    system: honoluluAtNight,
    async run(visitor) {
      await visitor.place.resize(390, 844);
      await visitor.signIn('maya', '/investment-overview');
      await visitor.see('heading', 'Financial summary');
      for (const path of addresses) {
        await goTo(visitor, path);
        const page = await visitor.place.run(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return {
            over: scrollWidth - clientWidth,
            dark: matchMedia('(prefers-color-scheme: dark)').matches,
            scheme: getComputedStyle(document.documentElement).colorScheme,
          };
        }, null);
        expect([path, page]).toEqual([path, { over: 0, dark: true, scheme: 'dark' }]);
        expect(await visitor.wrongs(), path).toEqual([]);
      }
    },
  },
];
