import { act, screen, waitFor, within } from '@testing-library/react';
import { CallProblem, type LinkReturn } from '@wealth/platform';
import { AGAIN_AFTER } from '../banks/use-finish-link.ts';
import { linkedNorthwind, type MoneyOptions, openMoney } from '../money.fixture.tsx';
import { DEPOSIT, EXTERNAL, LINK_RETURN, WITHDRAW } from '../navigation/paths.ts';

const flags = ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'] as const;
const token = { link_token: 'link-demo-1' };
const open = (path: string, { answers, ...options }: MoneyOptions = {}) =>
  openMoney(path, { flags, ...options, answers: { 'POST /external-account/link/token': token, ...answers } });
const refused =
  (status: number, name: string, message = 'Refused.') =>
  () => {
    throw new CallProblem(status, message, name);
  };
const form = { fundingAccount: 'northwind', investmentAccount: 'individual', amount: 400_00 };

describe('a link that begins', () => {
  test('requests a token with the origin page and the return address, and opens the link page [EXT-002, EXT-006, API-091]', async () => {
    const { user, callsTo, platform } = open(EXTERNAL);
    await user.click(await screen.findByRole('button', { name: 'Link a bank account' }));
    await waitFor(() => expect(platform.seen.links).toHaveLength(1));
    expect(callsTo('POST /external-account/link/token').map(({ request }) => request)).toEqual([
      { body: { originPage: EXTERNAL, redirectURI: 'https://portal.test/external-account-redirect' } },
    ]);
    expect(platform.seen.links[0]).toMatchObject({
      act: 'leave',
      linkToken: 'link-demo-1',
      start: { origin: EXTERNAL },
    });
  });

  test('of a bank again names it in the call and on the way [EXT-003, EXT-018, API-091]', async () => {
    const { user, callsTo, platform } = open(EXTERNAL);
    await user.click(await screen.findByRole('button', { name: 'Relink Northwind Savings *7723' }));
    await waitFor(() => expect(platform.seen.links).toHaveLength(1));
    expect(callsTo('POST /external-account/link/token')[0]?.request).toMatchObject({
      body: { plaidAccountId: 'plaid-northwind' },
    });
    expect(platform.seen.links[0]?.start).toMatchObject({ relinks: 'plaid-northwind' });
  });

  test('from the last row of From keeps the values of the form [EXT-006]', async () => {
    const { user, platform } = open(DEPOSIT, { state: { ...form, fundingAccount: 'checking' } });
    await user.click(await screen.findByRole('button', { name: /From/ }));
    expect(await screen.findByRole('option', { name: /Northwind/ })).toHaveTextContent('needs relinking');
    await user.click(await screen.findByRole('option', { name: 'Link a bank account' }));
    await waitFor(() => expect(platform.seen.links).toHaveLength(1));
    expect(platform.seen.links[0]?.start).toMatchObject({
      origin: DEPOSIT,
      state: { fundingAccount: 'checking', investmentAccount: 'individual', amount: 400_00 },
    });
  });

  test('keeps the id of its attempt over the way, and not its token', async () => {
    const { user, platform } = open(EXTERNAL, {
      answers: { 'POST /external-account/link/token': { ...token, attempt: 'attempt-1' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Link a bank account' }));
    await waitFor(() => expect(platform.seen.links).toHaveLength(1));
    expect(platform.seen.links[0]?.start).toEqual({ origin: EXTERNAL, state: {}, attempt: 'attempt-1' });
  });

  test('takes the message of an earlier one out of the history, so that Back does not show it', async () => {
    const { user, platform, state } = open(EXTERNAL, { state: { name: 'PLAID_ERROR', relinks: 'plaid-northwind' } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(platform.seen.links).toHaveLength(1));
    expect(state()).toEqual({});
    expect(platform.seen.links[0]?.start).toMatchObject({ relinks: 'plaid-northwind' });
  });

  test('beside a chosen bank that needs it leaves with the form, which goes no further until then [EXT-016, EXT-017, EXT-018]', async () => {
    const { user, platform } = open(DEPOSIT, { state: form });
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    expect(goOn).toHaveAttribute('aria-disabled', 'true');
    expect(goOn).toHaveAccessibleDescription('To continue, relink this bank or choose another account.');
    await user.click(screen.getByRole('button', { name: 'Relink Northwind Savings *7723' }));
    await waitFor(() => expect(platform.seen.links).toHaveLength(1));
    expect(platform.seen.links[0]?.start).toEqual({ origin: DEPOSIT, state: form, relinks: 'plaid-northwind' });
  });

  test('begins from a withdrawal too [EXT-002]', async () => {
    const { user, platform } = open(WITHDRAW);
    await user.click(await screen.findByRole('button', { name: /^Choose .* To$|To$/ }));
    await user.click(await screen.findByRole('option', { name: 'Link a bank account' }));
    await waitFor(() => expect(platform.seen.links[0]?.start).toMatchObject({ origin: WITHDRAW }));
  });

  test('is offered nowhere in a form without the flag [EXT-005, SET-049]', async () => {
    const { user } = open(DEPOSIT, { flags: ['ONLINE_ACCOUNT_OPENING'], state: form });
    expect(await screen.findByText(/needs relinking before you can use it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Relink/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /From/ }));
    expect(screen.queryByRole('option', { name: 'Link a bank account' })).toBeNull();
  });

  test('at the limit is refused in a dialog that leads to the list [EXT-033, EXT-040]', async () => {
    const { user, path } = open(DEPOSIT, {
      answers: { 'POST /external-account/link/token': refused(400, 'MAX_ACCOUNT_REACHED') },
      state: { ...form, fundingAccount: 'checking' },
    });
    await user.click(await screen.findByRole('button', { name: /From/ }));
    await user.click(await screen.findByRole('option', { name: 'Link a bank account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      "You've reached the maximum number of linked accounts. Remove one to add another.",
    );
    await user.click(dialog.getByRole('button', { name: 'Choose one to remove' }));
    expect(path()).toBe(EXTERNAL);
  });

  test('that cannot start shows a general warning and reports the reason [EXT-034, EXT-039, EXT-040]', async () => {
    const { user, platform } = open(EXTERNAL, {
      answers: { 'POST /external-account/link/token': refused(503, 'PORT_UNAVAILABLE') },
    });
    await user.click(await screen.findByRole('button', { name: 'Link a bank account' }));
    expect(await screen.findByText(/We can't reach other banks right now/)).toHaveTextContent('Nothing was changed.');
    expect(platform.seen.errors.map(({ cause }) => (cause as Error).message)).toContain('Link Token creation failed!');
    expect(platform.seen.links).toEqual([]);
  });

  test('that would be one too many asks the member to wait', async () => {
    const answers = { 'POST /external-account/link/token': refused(429, 'TOO_MANY_REQUESTS') };
    const { user } = open(EXTERNAL, { answers });
    await user.click(await screen.findByRole('button', { name: 'Link a bank account' }));
    expect(await screen.findByText('Please wait, then try again.')).toBeVisible();
  });
});

const start = { origin: DEPOSIT, state: { amount: 400_00 } };
const linked: LinkReturn = { kind: 'linked', publicToken: 'public-1', key: 'key-of-this-link', ...start };
const active = { link_token: 'link-demo-1', origin_page: DEPOSIT };
const kept = {
  plaidAccountId: 'new-bank',
  accountNumber: '*0001',
  institution: 'Demo Bank',
  accountSubType: 'checking',
  status: 'ACTIVE',
};
const comeBack = (returned: LinkReturn, answers: MoneyOptions['answers'] = {}) =>
  open(LINK_RETURN, {
    returned,
    answers: { 'GET /external-account/link/token': active, 'POST /external-account': kept, ...answers },
  });
const errorsOf = ({ platform }: ReturnType<typeof open>) =>
  platform.seen.errors.map(({ cause }) => (cause as Error).message);

describe('a link that comes back', () => {
  test('says where the member comes from, what is being finished and where they go next [RTE-025, EXT-023]', async () => {
    comeBack(linked, { 'POST /external-account': () => new Promise(() => {}) });
    const said = (await screen.findByRole('list')).closest('[role=status]') as HTMLElement;
    expect(
      within(said)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Signed in at your bank', 'Linking your account', 'Back to your deposit']);
  });

  test('is posted with its token under its own key, and leads back to the form with the new bank chosen [EXT-007, EXT-014, API-087, API-094, ENT-072]', async () => {
    const { callsTo, platform, path, state } = comeBack(linked);
    await waitFor(() => expect(path()).toBe(DEPOSIT));
    expect(callsTo('POST /external-account').map(({ request }) => request)).toEqual([
      { key: 'key-of-this-link', body: { link_token: 'link-demo-1', public_token: 'public-1', relink: false } },
    ]);
    expect(state()).toEqual({ amount: 400_00, fundingAccount: 'new-bank' });
    expect(platform.seen.links).toEqual([{ act: 'done' }]);
    expect((await screen.findByText(/is linked\./)).closest('[role=status]')).toHaveTextContent(
      'Demo Bank *0001 is linked.',
    );
    await waitFor(() => expect(callsTo('GET /funding-accounts').length).toBeGreaterThan(0));
  });

  test('with several accounts names each of them [API-088]', async () => {
    comeBack(linked, { 'POST /external-account': { ...kept, alsoLinked: ['*0002', '*0003'] } });
    expect((await screen.findByText(/are linked\./)).closest('[role=status]')).toHaveTextContent(
      'Demo Bank *0001, *0002, and *0003 are linked.',
    );
  });

  test('again is posted with relink, and leaves the form as it was [EXT-018, API-087]', async () => {
    const { callsTo, path, state } = comeBack({ ...linked, relinks: 'plaid-northwind' });
    await waitFor(() => expect(path()).toBe(DEPOSIT));
    expect(callsTo('POST /external-account')[0]?.request).toMatchObject({ body: { relink: true } });
    expect(state()).toEqual({ amount: 400_00 });
  });

  test('without an error says nothing, and leads back [D-152]', async () => {
    const shown = comeBack({ kind: 'left', ...start });
    await waitFor(() => expect(shown.path()).toBe(DEPOSIT));
    expect(shown.state()).toEqual({ amount: 400_00 });
    expect(errorsOf(shown)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with an error of the provider leads back to a warning, and reports code and message [EXT-026, EXT-028, EXT-035]', async () => {
    const shown = comeBack({ kind: 'failed', code: 'INSTITUTION_DOWN', message: 'It is down', ...start });
    await waitFor(() => expect(shown.path()).toBe(DEPOSIT));
    expect(await screen.findByText(/We couldn't link that account/)).toBeInTheDocument();
    expect(errorsOf(shown)).toContain('PLAID_ERROR: INSTITUTION_DOWN - It is down');
  });

  test('with a token that is over gets one new token, and then the warning', async () => {
    const over = { kind: 'failed', code: 'INVALID_LINK_TOKEN', message: 'over', ...start } as const;
    const first = comeBack(over);
    await waitFor(() => expect(first.platform.seen.links).toMatchObject([{ act: 'leave', linkToken: 'link-demo-1' }]));
    first.unmount();
    const state = first.platform.seen.links[0]?.start?.state;
    const second = comeBack({ ...over, state });
    await waitFor(() => expect(second.path()).toBe(DEPOSIT));
    expect(second.callsTo('POST /external-account/link/token')).toEqual([]);
  });

  test('that is not stored opens the retry dialog where it began: Retry starts over [EXT-009, EXT-010, EXT-011, EXT-027, EXT-038]', async () => {
    const shown = comeBack(linked, { 'POST /external-account': refused(503, 'PORT_UNAVAILABLE') });
    const dialog = within(await screen.findByRole('dialog'));
    expect(shown.path()).toBe(DEPOSIT);
    expect(dialog.getByRole('heading')).toHaveTextContent('Failed to load external account');
    expect(errorsOf(shown)).toContain('Account link failed!');
    await shown.user.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shown.platform.seen.links.at(-1)).toMatchObject({ act: 'leave' }));
  });

  test('that is not stored ends by Close, and the form stays [EXT-012]', async () => {
    const shown = comeBack(linked, { 'POST /external-account': refused(500, 'UNEXPECTED_ERROR') });
    const dialog = await screen.findByRole('dialog');
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
    await shown.user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown.state()).toEqual({ amount: 400_00 });
    expect(shown.callsTo('POST /external-account/link/token')).toEqual([]);
  });

  test('of an account that is linked already names it and offers Relink; no list is asked anew [EXT-008, EXT-013, EXT-036, EXT-037]', async () => {
    const shown = comeBack(
      { ...linked, origin: EXTERNAL },
      {
        'POST /external-account': refused(409, 'DUPLICATE_ACCOUNT_ERROR', 'Account plaid-northwind is already linked.'),
        'GET /external-account': { accounts: [linkedNorthwind], most: 5 },
      },
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading')).toHaveTextContent('This account is already linked');
    expect((await dialog.findByText(/Northwind Savings/)).parentElement).toHaveTextContent('Northwind Savings *7723');
    expect(shown.callsTo('GET /external-account')).toHaveLength(1);
    expect(errorsOf(shown)).toContain('DUPLICATE_ACCOUNT_ERROR');
    await shown.user.click(dialog.getByRole('button', { name: 'Relink' }));
    await waitFor(() => expect(shown.platform.seen.links.at(-1)?.start).toMatchObject({ relinks: 'plaid-northwind' }));
  });

  test('of two accounts that are linked already names both', async () => {
    const problem = new CallProblem(409, 'Account plaid-meadow is already linked.', 'DUPLICATE_ACCOUNT_ERROR', [
      { field: 'account', issue: 'plaid-meadow' },
      { field: 'account', issue: 'plaid-northwind' },
    ]);
    const shown = comeBack(
      { ...linked, origin: EXTERNAL },
      {
        'POST /external-account': () => {
          throw problem;
        },
      },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'These accounts are already linked' }));
    expect(await dialog.findByText(/First Meadow Checking/)).toBeVisible();
    expect(dialog.getByText(/Northwind Savings/)).toBeVisible();
    await shown.user.click(dialog.getByRole('button', { name: 'Relink' }));
    // First Meadow works.
    await waitFor(() => expect(shown.platform.seen.links.at(-1)?.start).toMatchObject({ relinks: 'plaid-northwind' }));
  });

  test('with more accounts than may be linked says how many it brought, and how many fit [EXT-040]', async () => {
    const details = [
      { field: 'brought', issue: '2' },
      { field: 'room', issue: '1' },
    ];
    comeBack(linked, {
      'POST /external-account': () => {
        throw new CallProblem(400, 'Too many.', 'MAX_ACCOUNT_REACHED', details);
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'This bank brought 2 accounts, and you can link 1 more. Nothing was linked.',
    );
    expect(dialog.queryByText(/maximum number/)).toBeNull();
  });

  test('of an account that is linked already and allows no debit asks to call, and offers no Relink', async () => {
    comeBack(
      { ...linked, origin: EXTERNAL },
      {
        'POST /external-account': refused(409, 'DUPLICATE_ACCOUNT_ERROR', 'Account plaid-northwind is already linked.'),
        'GET /external-account': { accounts: [{ ...linkedNorthwind, status: 'NEEDS_CALL' }], most: 5 },
      },
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText(/^Your bank told us/)).closest('p')).toHaveTextContent(
      'Please call 1-800-555-0166.',
    );
    expect(dialog.queryByRole('button', { name: 'Relink' })).toBeNull();
  });

  test('that does not belong to this tab is posted nowhere: a failure, and a way to the list [EXT-025, EXT-032]', async () => {
    const shown = comeBack({ kind: 'unknown' });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't link that account.");
    expect(screen.getByRole('link', { name: 'Go to linked banks' })).toHaveAttribute('href', EXTERNAL);
    expect(shown.callsTo('POST /external-account')).toEqual([]);
    expect(shown.callsTo('GET /external-account/link/token')).toEqual([]);
  });
});

/** Answers one after the other; an error is thrown, and the last one stays. */
function inTurn<Reply>(...answers: readonly (Reply | CallProblem)[]) {
  let turn = 0;
  return () => {
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    if (answer instanceof CallProblem) throw answer;
    return answer as Reply;
  };
}
const lost = new CallProblem(0, 'No answer.');
const mine = { ...linked, attempt: 'attempt-1' } as const;
const ofMine = { attempt: 'attempt-1', origin_page: DEPOSIT } as const;
const openNow = { ...ofMine, state: 'OPEN', link_token: 'link-of-mine' } as const;
const linkedNow = { ...ofMine, state: 'LINKED', linked: kept } as const;
const linkingNow = { ...ofMine, state: 'LINKING' } as const;
const notLinkedNow = { ...ofMine, state: 'NOT_LINKED' } as const;
const looks = ({ callsTo }: ReturnType<typeof open>) =>
  callsTo('GET /external-account/link/token').map(({ request }) => request);
const saidLinked = async () =>
  expect((await screen.findByText(/is linked\./)).closest('[role=status]')).toHaveTextContent(
    'Demo Bank *0001 is linked.',
  );

describe('a link of one tab among others', () => {
  test('asks for its own attempt, and posts the token of that', async () => {
    const shown = comeBack(mine, { 'GET /external-account/link/token': openNow });
    await saidLinked();
    expect(looks(shown)).toEqual([{ query: { attempt: 'attempt-1' } }]);
    expect(shown.callsTo('POST /external-account')[0]?.request).toMatchObject({ body: { link_token: 'link-of-mine' } });
  });

  test('that another tab has finished is linked', async () => {
    const shown = comeBack(mine, { 'GET /external-account/link/token': linkedNow });
    await saidLinked();
    expect(shown.callsTo('POST /external-account')).toEqual([]);
  });

  test('that another tab finishes at the same moment is linked', async () => {
    comeBack(mine, {
      'GET /external-account/link/token': inTurn<typeof openNow | typeof linkedNow>(openNow, linkedNow),
      'POST /external-account': refused(409, 'LINK_NOT_YOURS'),
    });
    await saidLinked();
  });
});

describe('a link whose answer is lost', () => {
  const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

  test.each([
    ['is not answered', lost],
    ['is answered by a proxy', new CallProblem(504, 'Late.')],
  ])('since the call %s is not known, and the same call is sent again under its key', async (_, problem) => {
    const shown = comeBack(mine, {
      'GET /external-account/link/token': inTurn<typeof openNow>(openNow, new CallProblem(404, 'Used up.')),
      'POST /external-account': inTurn<typeof kept>(problem, kept),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("We don't know yet if your bank account is linked.");
    expect(shown.platform.seen.links).toEqual([]);
    await shown.user.click(await tryAgain());
    await saidLinked();
    const [first, second] = shown.callsTo('POST /external-account').map(({ request }) => request);
    expect(second).toEqual(first);
    expect(shown.state()).toEqual({ amount: 400_00, fundingAccount: 'new-bank' });
  });

  test('is sent again by itself', async () => {
    jest.useFakeTimers();
    try {
      const shown = comeBack(mine, {
        'GET /external-account/link/token': openNow,
        'POST /external-account': inTurn(lost, kept),
      });
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByRole('alert')).toHaveTextContent("We don't know yet");
      await act(() => jest.advanceTimersByTimeAsync(AGAIN_AFTER));
      expect(shown.path()).toBe(DEPOSIT);
      expect(shown.callsTo('POST /external-account')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('is linked although the services failed as they answered', async () => {
    comeBack(mine, {
      'GET /external-account/link/token': inTurn<typeof openNow | typeof linkedNow>(openNow, linkedNow),
      'POST /external-account': refused(500, 'UNEXPECTED_ERROR'),
    });
    await saidLinked();
  });

  test('and that was refused meanwhile says that nothing was linked', async () => {
    const shown = comeBack(mine, {
      'GET /external-account/link/token': inTurn<typeof openNow | typeof notLinkedNow>(openNow, notLinkedNow),
      'POST /external-account': inTurn<typeof kept>(lost, new CallProblem(409, 'Not yours.', 'LINK_NOT_YOURS')),
    });
    await shown.user.click(await tryAgain());
    expect(await screen.findByRole('dialog')).toHaveTextContent('Your bank account was not linked.');
  });

  test('stays unknown while nothing is answered, with a way to the list', async () => {
    const shown = comeBack(mine, { 'GET /external-account/link/token': refused(0, '') });
    await shown.user.click(await tryAgain());
    await tryAgain();
    expect(screen.getByRole('alert')).toHaveTextContent("We don't know yet");
    expect(screen.getByRole('link', { name: 'Go to linked banks' })).toHaveAttribute('href', EXTERNAL);
  });

  test.each<[string, 'GET /external-account/link/token' | 'POST /external-account']>([
    ['before the call', 'GET /external-account/link/token'],
    ['with the call', 'POST /external-account'],
  ])('while another call links it waits for that, and then says so: told %s', async (_, operation) => {
    jest.useFakeTimers();
    try {
      const still = new CallProblem(503, 'Still linking.', 'STILL_LINKING');
      const isBefore = operation === 'GET /external-account/link/token';
      const shown = comeBack(mine, {
        'GET /external-account/link/token': isBefore
          ? inTurn<typeof linkingNow | typeof linkedNow>(linkingNow, linkedNow)
          : openNow,
        'POST /external-account': inTurn<typeof kept>(still, kept),
      });
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText('Linking your account')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(AGAIN_AFTER));
      expect(shown.path()).toBe(DEPOSIT);
      expect(shown.state()).toMatchObject({ fundingAccount: 'new-bank' });
    } finally {
      jest.useRealTimers();
    }
  });

  test('is kept for a reload, which asks the attempt', async () => {
    const unload = comeBack(mine, {
      'GET /external-account/link/token': openNow,
      'POST /external-account': () => {
        throw lost;
      },
    });
    await tryAgain();
    expect(unload.platform.seen.links).toEqual([]);
    unload.unmount();
    comeBack(mine, { 'GET /external-account/link/token': linkedNow });
    await saidLinked();
  });
});

describe('a bank that leads back', () => {
  test('to a tab whose link another tab has finished says that it is linked, where it began', async () => {
    const shown = comeBack(
      { kind: 'authorized', start: { ...start, attempt: 'attempt-1' } },
      {
        'GET /external-account/link/token': linkedNow,
      },
    );
    await saidLinked();
    expect([looks(shown), shown.path()]).toEqual([[{ query: { attempt: 'attempt-1' } }], DEPOSIT]);
  });

  test('to a tab whose link came to nothing says that nothing was changed', async () => {
    comeBack(
      { kind: 'authorized', start: { ...start, attempt: 'attempt-1' } },
      {
        'GET /external-account/link/token': notLinkedNow,
      },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed.');
  });

  test('into another tab keeps which bank is linked again, and the attempt', async () => {
    const { platform } = comeBack(
      { kind: 'authorized', start: undefined },
      {
        'GET /external-account/link/token': { ...openNow, plaidAccountId: 'plaid-northwind' },
      },
    );
    await waitFor(() => expect(platform.seen.links).toHaveLength(1));
    expect(platform.seen.links[0]?.start).toEqual({
      origin: DEPOSIT,
      attempt: 'attempt-1',
      relinks: 'plaid-northwind',
    });
  });

  test('goes on with the active token where the link began [EXT-023, EXT-024, API-094]', async () => {
    const { platform } = comeBack({ kind: 'authorized', start });
    await waitFor(() => expect(platform.seen.links).toEqual([{ act: 'resume', linkToken: 'link-demo-1', start }]));
  });

  test('into another tab goes on from the page that the services know [EXT-024]', async () => {
    const { platform } = comeBack({ kind: 'authorized', start: undefined });
    await waitFor(() => expect(platform.seen.links).toMatchObject([{ act: 'resume', start: { origin: DEPOSIT } }]));
  });

  test('too late, when no link is under way any more, is a failure [EXT-025, EXT-039]', async () => {
    const shown = comeBack(
      { kind: 'authorized', start },
      { 'GET /external-account/link/token': refused(404, 'NOT_FOUND') },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't link that account.");
    expect(errorsOf(shown)).toContain('Retrieve Link Token failed!');
    // Nobody knows: it may have been linked before.
    expect(screen.getByRole('alert')).not.toHaveTextContent('Nothing was changed');
  });
});
