import { act, screen, waitFor, within } from '@testing-library/react';
import {
  CUT_OFF,
  FIRST_DEPOSIT_MINIMUM,
  FREE_AFTER_BUSINESS_DAYS,
  REMAINING_MINIMUM,
  WITHDRAWAL_MINIMUM,
} from '@wealth/domain/transfers';
import { formatMoney, formatTimeOfDay } from '@wealth/kit';
import descriptor from '../../remote.json' with { type: 'json' };
import { type MoneyOptions, openMoney } from '../money.fixture.tsx';
import { anchors, FAQS, faqPath } from '../navigation/faq-anchors.rules.ts';
import { splitParts } from './answers.rules.ts';
import words from './locales/en.json' with { type: 'json' };

const everywhere = [
  '/move-money',
  '/investment-overview',
  '/documents',
  '/beneficiaries',
  '/investment-decision',
  FAQS,
];
const scrolled: Element[] = [];

beforeEach(() => {
  scrolled.length = 0;
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
});

async function openFaqs(path: string = FAQS, options: MoneyOptions = {}) {
  const shown = openMoney(path, { reaches: everywhere, ...options });
  await screen.findByRole('searchbox');
  return shown;
}

const heads = () => screen.getAllByRole('heading', { level: 2 });
const asked = () => screen.getByRole('region', { name: 'Most asked' });
/** The heads of the sections, which fold. */
const sectionHeads = () => heads().filter((head) => within(head).queryByRole('button') !== null);
const button = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title} \\d answers$`) });
const find = async (user: Awaited<ReturnType<typeof openFaqs>>['user'], text: string) => {
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), text);
};
const openSection = async (title: string, options?: MoneyOptions) => {
  const shown = await openFaqs(FAQS, options);
  await shown.user.click(button(title));
  return shown;
};

describe('the page of questions and answers', () => {
  test('has nine sections, each folded and with its number of answers [FAQ-001, FAQ-002, FAQ-003, FAQ-004, FAQ-005]', async () => {
    await openFaqs();
    expect(heads().map((head) => head.textContent)).toEqual([
      'Most asked',
      'Getting started66 answers',
      'Transfers and funding99 answers',
      'Account management66 answers',
      'IRAs66 answers',
      'IRA contributions66 answers',
      'IRA distributions55 answers',
      'Taxes55 answers',
      'IRA beneficiaries66 answers',
      'Technology and security66 answers',
    ]);
    for (const head of sectionHeads()) {
      expect(within(head).getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    }
    expect(screen.getByRole('searchbox', { name: 'Search 55 answers' })).toBeVisible();
  });

  test('has the five that are most asked open at its top, each in its section too', async () => {
    const { user } = await openFaqs();
    const questions = within(asked())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(questions).toEqual([
      'When can I withdraw?',
      'How long does a withdrawal take?',
      'When does my money move?',
      'How much may I put into my IRAs?',
      'Which tax forms do I get?',
    ]);
    expect(within(asked()).getByText(/^Money from a linked bank can be withdrawn/)).toBeVisible();
    await user.click(button('Taxes'));
    expect(screen.getAllByRole('heading', { level: 3, name: 'Which tax forms do I get?' })).toHaveLength(2);
  });

  test.each([
    ['IRA distributions', 'How do I take money out of my IRA?'],
    ['Taxes', 'Can you advise me on taxes?'],
    ['IRA beneficiaries', 'What must the shares add up to?'],
    ['Technology and security', 'Why was I logged out?'],
  ])('opens and closes %s [FAQ-006, FAQ-007, FAQ-008, FAQ-009]', async (title, question) => {
    const { user } = await openFaqs();
    expect(screen.getByText(question)).not.toBeVisible();
    await user.click(button(title));
    expect(screen.getByRole('heading', { level: 3, name: question })).toBeVisible();
    await user.click(button(title));
    expect(screen.getByText(question)).not.toBeVisible();
  });

  test('names each anchor after the title of its section, in kebab case [FAQ-017]', () => {
    const kebab = (title: string) => title.toLowerCase().replaceAll(' ', '-');
    expect(Object.entries(words.sections).map(([, { title }]) => kebab(title))).toEqual([...anchors]);
    expect(Object.keys(words.sections)).toEqual([...anchors]);
  });

  test('is a route for every member where accounts can be opened online [RTE-011, HDR-045, HDR-048]', () => {
    const route = descriptor.routes.find(({ path }) => path === FAQS);
    expect(route).toEqual({ path: FAQS, title: 'FAQs', when: { flags: ['ONLINE_ACCOUNT_OPENING'] } });
  });

  test.each([
    [{}, 'Not answered? Please contact us.'],
    [{ SUPPORT_NUMBER: '1-800-555-0166' }, 'Not answered? Please call 1-800-555-0166.'],
    [{ SUPPORT_EMAIL: 'help@example.com' }, 'Not answered? Please write to help@example.com.'],
    [
      { SUPPORT_NUMBER: '1-800-555-0166', SUPPORT_EMAIL: 'help@example.com' },
      'Not answered? Please call 1-800-555-0166 or write to help@example.com.',
    ],
  ])('names the contacts of the tenant: %j', async (contacts, says) => {
    const content = Object.fromEntries(
      Object.entries(contacts).map(([key, value]) => [key, { contentType: 'STRING', value } as const]),
    );
    await openFaqs(FAQS, { content });
    expect(screen.getByText(/^Not answered/).closest('p')).toHaveTextContent(says);
  });
});

describe('an anchor', () => {
  test.each(anchors)('opens #%s, scrolls to it and moves the focus there [FAQ-010, FAQ-011]', async (anchor) => {
    await openFaqs(faqPath(anchor));
    const own = button(words.sections[anchor].title);
    // The page follows the address once it is drawn.
    await waitFor(() => expect(own).toHaveAttribute('aria-expanded', 'true'));
    expect(own).toHaveFocus();
    expect(scrolled.map(({ id }) => id)).toEqual([anchor]);
    expect(screen.getAllByRole('button', { expanded: true })).toEqual([own]);
  });

  test.each(['#nothing', '#%E0%A4%A', '#'])(
    'that names no section, as %s, shows the page from its top [FAQ-010]',
    async (hash) => {
      await openFaqs(`${FAQS}${hash}`);
      expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
      expect(scrolled).toEqual([]);
    },
  );

  test('opens its section again when its link is pressed a second time [FAQ-010, FAQ-016]', async () => {
    const { user } = await openSection('Getting started');
    const link = screen.getByRole('link', { name: 'under IRAs' });
    await user.click(link);
    await user.click(button('IRAs'));
    expect(button('IRAs')).toHaveAttribute('aria-expanded', 'false');
    await user.click(link);
    expect(button('IRAs')).toHaveAttribute('aria-expanded', 'true');
    expect(button('IRAs')).toHaveFocus();
    expect(scrolled.map(({ id }) => id)).toEqual(['iras', 'iras']);
    expect(button('Getting started')).toHaveAttribute('aria-expanded', 'true');
  });

  test('ends a search whose answer links to it [FAQ-010, FAQ-016]', async () => {
    const { user } = await openFaqs();
    await find(user, 'have both');
    await user.click(await screen.findByRole('link', { name: 'IRA contributions' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(button('IRA contributions')).toHaveFocus();
  });

  test('does nothing once the page is left', async () => {
    const { platform } = await openFaqs();
    act(() => platform.navigation.go('/move-money#taxes'));
    expect(scrolled).toEqual([]);
  });
});

describe('a search', () => {
  test('opens the one answer that it finds, counts it and marks its words', async () => {
    const { user } = await openFaqs();
    await find(user, 'Split');
    expect(await screen.findByText('1 answer for "Split"')).toBe(screen.getByRole('status'));
    expect(heads().map(({ textContent }) => textContent)).toEqual(['What must the shares add up to?']);
    expect(screen.getByText('IRA beneficiaries')).toBeVisible();
    expect(screen.getByText('Split', { selector: 'mark' })).toBeVisible();
  });

  test('counts many answers of several sections, and shows the sections again once it is cleared', async () => {
    const { user } = await openFaqs();
    await find(user, 'roth tax');
    const status = screen.getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(/^\d+ answers for "roth tax"$/));
    expect(heads()).toHaveLength(Number.parseInt(status.textContent, 10));
    expect(
      new Set(screen.getAllByRole('listitem').map((each) => each.querySelector('p')?.textContent)).size,
    ).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(sectionHeads()).toHaveLength(9));
    expect(status).toBeEmptyDOMElement();
  });

  test('that finds nothing reports it, names the contacts and offers all answers again', async () => {
    const { user } = await openFaqs(FAQS, {
      content: { SUPPORT_NUMBER: { contentType: 'STRING', value: '1-800-555-0166' } },
    });
    await find(user, 'lottery');
    expect(await screen.findByText('No answers for "lottery"')).toBe(screen.getByRole('status'));
    const help = screen.getByText(/^Try fewer words or other ones, or call/).closest('p');
    expect(help).toHaveTextContent('Try fewer words or other ones, or call 1-800-555-0166.');
    expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: /1-800-555-0166/ })]);
    await user.click(screen.getByRole('button', { name: 'Show all answers' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(sectionHeads()).toHaveLength(9);
  });

  test('that finds nothing leads to the section that comes nearest', async () => {
    const { user } = await openFaqs();
    await find(user, 'beneficary of my spouse');
    await user.click(await screen.findByRole('link', { name: 'IRA beneficiaries' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(button('IRA beneficiaries')).toHaveFocus();
  });

  test('leaves the sections open that were', async () => {
    const { user } = await openSection('Taxes');
    await find(user, 'lottery');
    await user.click(await screen.findByRole('button', { name: 'Show all answers' }));
    expect(button('Taxes')).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the answers', () => {
  const { open, portfolio, linking } = words.figures;
  const ways = [open, portfolio, linking].flatMap((each) => Object.values(each));
  const linksOf = Object.values(words.sections).flatMap(({ answers }) =>
    Object.values(answers).flatMap(({ answer }) =>
      [answer, ...ways].flatMap((text) =>
        splitParts(text, { phone: '', email: '' }).flatMap((part) => (part.kind === 'link' ? [part.to] : [])),
      ),
    ),
  );

  test('lead to Move money, deposit, withdrawal and scheduled transfers [FAQ-012, FAQ-013, FAQ-014, FAQ-015]', () => {
    expect(linksOf).toEqual(
      expect.arrayContaining([
        '/move-money',
        '/move-money/deposit/request',
        '/move-money/withdraw',
        '/move-money/scheduled-transfers',
      ]),
    );
  });

  test('lead to the beneficiaries and other anchors of the page, and to no anchor that is not there [FAQ-016]', () => {
    const own = linksOf.filter((to) => to.startsWith(FAQS));
    expect(own).toContain('/faqs#ira-beneficiaries');
    expect(new Set(own).size).toBeGreaterThan(3);
    for (const to of own) expect(anchors.map(faqPath)).toContain(to);
  });

  test('are links for a member who reaches the pages, and the same words for one who does not [FAQ-013]', async () => {
    const question = 'How do I put money in?';
    const says = /Money can come from your own checking or savings account here/;
    const { user, leave, path } = await openSection('Transfers and funding');
    expect(screen.getByText(question)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Make a deposit' }));
    expect(path()).toBe('/move-money/deposit/request');
    leave();
    await openSection('Transfers and funding', { member: 'NO_ACCOUNTS', reaches: [FAQS] });
    expect(screen.getByText(says)).toBeVisible();
    expect(screen.getAllByText('Make a deposit')[1]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Make a deposit' })).not.toBeInTheDocument();
    expect(screen.getByText(/^other rules$/).closest('a')).not.toBeNull();
  });

  test('say the amounts and days that the forms go by [FAQ-017]', async () => {
    await openFaqs();
    const short = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount).replace(/\.00$/, '');
    const page = document.body.textContent ?? '';
    expect(page).toContain(`The first deposit into an account is at least ${short(FIRST_DEPOSIT_MINIMUM)}.`);
    expect(page).toContain(`At least ${short(WITHDRAWAL_MINIMUM)}, and ${short(REMAINING_MINIMUM)} must stay`);
    expect(page).toContain(`Ask by ${formatTimeOfDay(CUT_OFF)} on a business day`);
    expect(page).toContain(`can be withdrawn ${FREE_AFTER_BUSINESS_DAYS} business days after`);
    expect(page).not.toMatch(/\{|\}|undefined|NaN/);
  });

  test.each([
    [
      '2026-11-20T17:00:00Z',
      'For 2026 you may put in $7,500, or $8,600 if you are 50 or older by the end of the year.',
    ],
    ['2026-11-20T17:00:00Z', 'Deposits can count for 2026 until 04/15/2027.'],
    ['2026-03-02T17:00:00Z', 'Until 04/15/2026, 12:30 PM CT, a deposit can still count for 2025.'],
    ['2027-06-01T17:00:00Z', 'The IRS has not published the limit for 2027 yet.'],
  ])('say on %s: %s [FAQ-017]', async (now, says) => {
    await openFaqs(FAQS, { now: Date.parse(now) });
    expect(document.body.textContent).toContain(says);
  });

  const OPENING = '/investment-decision';
  const LINKING = '/move-money/manage-external-accounts';
  const call = 'please call 1-800-555-0166 or write to copper.support@example.com.';
  const opensHere = 'Choose guided investing on the page How would you like to invest?.';
  test.each`
    question                                | flags                         | reaches      | says
    ${'How do I open an account?'}          | ${[]}                         | ${[OPENING]} | ${opensHere}
    ${'How do I open an account?'}          | ${[]}                         | ${[]}        | ${`To open one, ${call}`}
    ${'How do I open an account?'}          | ${['DISABLE_ROBO']}           | ${[OPENING]} | ${`To open one, ${call}`}
    ${'Can I change my portfolio?'}         | ${['ACCOUNT_MODEL_CHANGE']}   | ${[]}        | ${'Yes. Choose an account in your overview, and there Review portfolio. A change can'}
    ${'Can I change my portfolio?'}         | ${[]}                         | ${[]}        | ${`Yes. To change it, ${call} A change can`}
    ${'Can I repeat deposits into an IRA?'} | ${['IRA_SCHEDULED_TRANSFER']} | ${[]}        | ${'Yes. Each deposit counts for the tax year of its date.'}
    ${'Can I repeat deposits into an IRA?'} | ${[]}                         | ${[]}        | ${'No. You make each deposit into an IRA by itself.'}
    ${'How do I link a bank?'}              | ${[]}                         | ${[LINKING]} | ${'You link a bank and remove one under Linked banks.'}
    ${'How do I link a bank?'}              | ${[]}                         | ${[]}        | ${`To link a bank or to remove one, ${call}`}
  `('to "$question" follow flags $flags and reached pages $reaches', async ({ question, flags, reaches, says }) => {
    await openFaqs(FAQS, { flags: ['ONLINE_ACCOUNT_OPENING', ...flags], reaches: [FAQS, ...reaches] });
    expect(screen.getByText(question).closest('li')).toHaveTextContent(`${question}${says}`);
  });

  test('promise no deposit back to its bank, and send members with an IRA to its own answers', async () => {
    await openFaqs();
    const answer = within(asked()).getByText('When can I withdraw?').closest('li');
    expect(answer).toHaveTextContent('may have to go back to the bank it came from.');
    expect(answer).toHaveTextContent('To take money out of an IRA, see IRA distributions.');
  });
});
