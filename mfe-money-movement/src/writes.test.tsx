import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Beneficiaries, ExternalAccount, SavedBeneficiary } from '@wealth/api';
import { accountsView, aSchedule, aTransfer, aWithdrawal, endedSchedule, pausedSchedule } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { BENEFICIARIES } from './beneficiaries/path.ts';
import {
  asks,
  checking,
  daniel,
  individual,
  ira,
  linkedMeadow,
  linkedNorthwind,
  type MoneyOptions,
  meadow,
  openMoney,
  sentChanges,
  taken,
} from './money.fixture.tsx';
import {
  DEPOSIT,
  EXTERNAL,
  HUB,
  LINK_RETURN,
  REVIEW,
  SCHEDULED,
  WITHDRAW,
  WITHDRAW_REVIEW,
} from './navigation/paths.ts';
import { asksFor, reply as withdrawn } from './withdraw/withdraw.fixture.ts';

type Shown = ReturnType<typeof openMoney>;
type Answers = NonNullable<MoneyOptions['answers']>;

const press = async ({ user }: Shown, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const pressing = (name: RegExp) => (shown: Shown) => press(shown, name);

const list = (...scheduledDeposits: ReturnType<typeof aSchedule>[]) =>
  ({ 'GET /fund/schedule': { scheduledDeposits } }) satisfies Answers;
const linked = (...accounts: ExternalAccount[]) =>
  ({ 'GET /external-account': { accounts, most: 5 } }) satisfies Answers;
const people = (...beneficiaries: SavedBeneficiary[]): Beneficiaries => ({
  beneficiaries,
  hasCommunityProperty: false,
});
const listed = (...beneficiaries: SavedBeneficiary[]) =>
  ({ 'POST /beneficiary/search': people(...beneficiaries) }) satisfies Answers;

const monthly = aSchedule();
const asked = { internalTransactionId: 'MNTH-22222', askedAt: taken.askedAt };
const { pausedOn: _paused, ...resumed } = pausedSchedule({ nextDate: '2026-11-30', nextNominalDate: '2026-11-30' });
const [only, backup] = [
  { ...daniel, sharePercent: 100 },
  { ...daniel, id: 'rosa', name: { firstName: 'Rosa', lastName: 'Member' }, sharePercent: 100 },
].map((one, index): SavedBeneficiary => ({ ...one, beneficiaryType: index === 0 ? 'PRIMARY' : 'CONTINGENT' })) as [
  SavedBeneficiary,
  SavedBeneficiary,
];
const EDIT = '/move-money/deposit-review/MNTH-22222';
const attempt = { attempt: 'attempt-1', origin_page: DEPOSIT };
const newBank = {
  ...{ plaidAccountId: 'new-bank', accountNumber: '*0001', institution: 'Demo Bank' },
  ...{ accountSubType: 'checking', status: 'ACTIVE' },
};

/** Adds Daniel to a list without anybody. */
async function addDaniel(shown: Shown) {
  await press(shown, 'Add a primary beneficiary');
  const dialog = within(await screen.findByRole('dialog'));
  const values = {
    ...{ 'First name': 'Daniel', 'Last name': 'Member', Relationship: 'SPOUSE', Share: '100' },
    ...{ 'Date of birth': '05/17/1984', 'Street address': '12 Alder Row', City: 'Dayton', State: 'OH' },
    'ZIP code': '45402',
  };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
  await shown.user.type(dialog.getByLabelText('Social Security number'), '219-46-8153');
  await press(shown, 'Done');
}

/** A write of this remote, up to the button that sends it, and the words for each of its ends. */
interface Row {
  readonly action: string;
  readonly at: string;
  readonly operation: keyof Answers;
  readonly options?: MoneyOptions;
  /** Leads to the button, where the page does not begin with it. */
  readonly leads?: (shown: Shown) => Promise<void>;
  /** The button that sends; none where the page sends automatically. */
  readonly button?: string | RegExp;
  /** The services' answers before the action. */
  readonly first: Answers;
  /** Their answers after it. */
  readonly since: Answers;
  readonly reply: unknown;
  readonly done: RegExp;
  readonly refused: readonly [status: number, problem: string, words: RegExp];
  readonly lost: RegExp;
  /** The words offline, where a list tells that a lost write was done. Default: those of a lost one. */
  readonly offline?: RegExp;
  /** The button that sends again. Default: Try again. */
  readonly again?: string;
  /** Where Back leads, and its words. */
  readonly back: readonly [string, RegExp];
  /** The words after a reload. */
  readonly reloaded: RegExp;
  /** The button that sends again after a reload, where the history keeps the intent. */
  readonly resends?: string;
  /** Where the logo, another tab and the way back lead, and the words there. */
  readonly truth: readonly [string, RegExp];
}

const deposit: Row = {
  ...{ action: 'deposit', at: REVIEW, operation: 'POST /fund', button: 'Submit', resends: 'Submit' },
  ...{ options: { state: asks('checking') }, first: {}, reply: taken },
  since: { 'GET /fund': { transfers: [aTransfer({ amount: 500 })] } },
  done: / will be taken on /,
  refused: [409, 'DEPOSIT_REFUSED', /Nothing was taken\./],
  lost: /We don't know yet if your deposit reached us/,
  back: [DEPOSIT, /We don't know yet if your deposit reached us/],
  reloaded: /We don't know yet if your deposit reached us/,
  truth: [HUB, /\$500\.00/],
};

const savedList: Row = {
  ...{ action: 'change of beneficiaries', at: BENEFICIARIES, operation: 'PUT /beneficiary' },
  options: { accounts: { status: 'loaded', data: accountsView([individual, ira]) } },
  ...{ leads: pressing(/^Remove Rosa Member/), button: 'Submit', again: 'Submit' },
  ...{ first: listed(only, backup), since: listed(only), reply: people(only) },
  done: /Your beneficiaries are saved/,
  refused: [400, 'NOT_VALID', /Nothing was saved\./],
  lost: /We don't know yet if your list was saved/,
  back: [HUB, /Move money/],
  reloaded: /This is the list as it is saved; changes that were not saved are gone\./,
  truth: [BENEFICIARIES, /1 person/],
};

const beginning: Row = {
  ...{ action: 'beginning of a link', at: EXTERNAL, operation: 'POST /external-account/link/token' },
  ...{ button: 'Link a bank account', reply: { link_token: 'link-demo-1' }, done: /One moment …/ },
  ...{ first: linked(linkedMeadow), since: linked(linkedMeadow) },
  refused: [400, 'MAX_ACCOUNT_REACHED', /You've reached the maximum number of linked accounts/],
  lost: /We can't reach other banks right now\. Nothing was changed\./,
  back: [HUB, /Manage external accounts/],
  reloaded: /1 of 5 linked\./,
  truth: [EXTERNAL, /1 of 5 linked\./],
};

const rows: readonly Row[] = [
  deposit,
  { ...deposit, action: 'deposit from a linked bank', options: { state: asks('meadow') } },
  {
    ...{ ...deposit, action: 'schedule', operation: 'POST /fund/schedule', reply: asked, since: list(monthly) },
    options: { state: { ...asks('checking'), startingDate: '2026-12-04' } },
    done: / will be taken on /,
    back: [SCHEDULED, /\$300\.00/],
    truth: [SCHEDULED, /\$300\.00/],
  },
  {
    ...{ action: 'withdrawal', at: WITHDRAW_REVIEW, operation: 'POST /withdrawal' },
    ...{ button: 'Submit', resends: 'Submit' },
    ...{ options: { state: asksFor() }, first: {}, reply: withdrawn },
    since: { 'GET /fund': { transfers: [aWithdrawal({ amount: 2_000 })] } },
    done: / will be in your bank by /,
    refused: [409, 'WITHDRAWAL_REFUSED', /Nothing was sold\./],
    lost: /We don't know yet if your withdrawal reached us\..*Trying again is safe/,
    back: [WITHDRAW, /We don't know yet if your withdrawal reached us/],
    reloaded: /We don't know yet if your withdrawal reached us/,
    truth: [HUB, /\$2,000\.00/],
  },
  {
    ...{ action: 'new amount of a schedule', at: EDIT, operation: 'PUT /fund/schedule', button: 'Submit' },
    options: { state: { amount: 350_00, key: asks('').key } },
    ...{ first: list(monthly), since: list(aSchedule({ amount: 350 })) },
    reply: { ...asked, scheduledDeposit: aSchedule({ amount: 350 }) },
    done: /We have your new amount/,
    refused: [409, 'SCHEDULE_ENDED', /This scheduled transfer has ended/],
    lost: /We don't know yet if your new amount reached us/,
    back: [SCHEDULED, /\$350\.00/],
    reloaded: /\$350\.00/,
    resends: 'Submit',
    truth: [SCHEDULED, /\$350\.00/],
  },
  {
    ...{ action: 'cancellation of a schedule', at: SCHEDULED, operation: 'DELETE /fund/schedule' },
    ...{ leads: pressing(/^Cancel \$300\.00/), button: 'Cancel transfer', reply: undefined },
    ...{ first: list(monthly), since: list(endedSchedule('CANCELED')) },
    done: /This transfer is canceled/,
    refused: [409, 'SCHEDULE_ENDED', /This scheduled transfer has ended/],
    lost: /We don't know yet if this transfer is canceled.*Trying again is safe\./,
    back: [HUB, /None is active\./],
    reloaded: /Canceled/,
    truth: [SCHEDULED, /Canceled/],
  },
  {
    ...{ action: 'resumption of a schedule', at: SCHEDULED, operation: 'POST /fund/schedule/resume' },
    ...{ button: /^Resume \$150\.00/, reply: { ...asked, scheduledDeposit: resumed } },
    ...{ first: list(pausedSchedule()), since: list(resumed) },
    done: /This transfer goes on/,
    refused: [409, 'SCHEDULE_ENDED', /This scheduled transfer has ended/],
    lost: /We don't know yet if this transfer goes on.*Trying again is safe\./,
    back: [HUB, /1 active/],
    reloaded: /Mon, 11\/30\/2026/,
    truth: [SCHEDULED, /Mon, 11\/30\/2026/],
  },
  beginning,
  {
    ...{ ...beginning, action: 'beginning of a relink', button: 'Relink Northwind Savings *7723' },
    first: linked(linkedNorthwind),
    since: linked({ ...linkedNorthwind, status: 'RELINK_INITIATED' }),
    reloaded: /Relink started/,
    truth: [EXTERNAL, /Relink started/],
  },
  {
    ...{ action: 'finished link', at: LINK_RETURN, operation: 'POST /external-account', reply: newBank },
    options: {
      returned: {
        kind: 'linked',
        publicToken: 'public-1',
        key: 'key-of-this-link',
        origin: DEPOSIT,
        attempt: 'attempt-1',
      },
    },
    first: { 'GET /external-account/link/token': { ...attempt, state: 'OPEN', link_token: 'link-1' } },
    since: { 'GET /external-account/link/token': { ...attempt, state: 'LINKED', linked: newBank } },
    done: /Demo Bank \*0001 is linked\./,
    refused: [409, 'DUPLICATE_ACCOUNT_ERROR', /You don't need a second link\./],
    lost: /We don't know yet if your bank account is linked\. Trying again is safe\./,
    back: [HUB, /Manage external accounts/],
    reloaded: /Demo Bank \*0001 is linked\./,
    truth: [LINK_RETURN, /Demo Bank \*0001 is linked\./],
  },
  {
    ...{ action: 'removal of a bank', at: EXTERNAL, operation: 'DELETE /external-account', reply: undefined },
    ...{ leads: pressing(/^Remove First Meadow Checking/), button: 'Remove account', again: 'Retry' },
    ...{ first: linked(linkedMeadow, linkedNorthwind), since: linked(linkedNorthwind) },
    done: /is no longer linked/,
    refused: [404, 'NOT_FOUND', /is still linked\. Please try again\./],
    lost: /is no longer linked/,
    offline: /The answer did not arrive.*We don't know yet if.*Trying again is safe\./,
    back: [HUB, /1 needs relinking/],
    reloaded: /1 of 5 linked\./,
    truth: [EXTERNAL, /1 of 5 linked\./],
  },
  {
    ...{ ...savedList, action: 'first list of beneficiaries', operation: 'POST /beneficiary' },
    ...{ leads: addDaniel, first: listed(), since: listed(only) },
  },
  savedList,
];

type Fate = 'answered' | 'refused' | 'lost' | 'offline';

/** The remote over services that store each write, even where its answer is lost. An offline page cannot reach them. */
function openRow({ at, operation, options, first, since, reply, refused }: Row) {
  let [has, fate] = [first, 'answered' as Fate];
  const unreachable = new CallProblem(0, 'The service could not be reached.');
  const read = (name: keyof Answers, none: unknown) => () => {
    if (fate === 'offline') throw unreachable;
    return has[name] ?? none;
  };
  const reads: Partial<Record<keyof Answers, unknown>> = {
    'GET /funding-accounts': { fundingAccounts: [checking, meadow] },
    'GET /fund': { transfers: [] },
    'GET /fund/schedule': { scheduledDeposits: [] },
    'GET /external-account': { accounts: [], most: 5 },
    'GET /external-account/link/token': undefined,
    'POST /beneficiary/search': undefined,
  };
  const write = () => {
    if (fate === 'offline') throw unreachable;
    if (fate === 'refused') throw new CallProblem(refused[0], 'The words of the services.', refused[1]);
    has = since;
    if (fate === 'lost') throw unreachable;
    return reply;
  };
  const shown = openMoney(at, {
    flags: ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'],
    ...options,
    answers: {
      ...Object.fromEntries(Object.entries(reads).map(([name, none]) => [name, read(name as keyof Answers, none)])),
      [operation]: write,
    },
  });
  const become = (next: Fate) => (fate = next);
  const requests = () => shown.callsTo(operation).map(({ request }) => request);
  return { ...shown, become, requests };
}

const said = ({ platform }: Pick<Shown, 'platform'>) =>
  [document.body.textContent, ...platform.seen.notices.map(({ text }) => text)].join(' ');
const says = (shown: Pick<Shown, 'platform'>, words: RegExp) => waitFor(() => expect(said(shown)).toMatch(words));

/** Sends the action; the services answer it so. */
async function send(row: Row, fate: Fate) {
  const shown = openRow(row);
  if (row.button === undefined) shown.become(fate);
  await row.leads?.(shown);
  if (row.button !== undefined) {
    await screen.findByRole('button', { name: row.button });
    shown.become(fate);
    await press(shown, row.button);
  }
  return shown;
}

async function lose(row: Row) {
  const shown = await send(row, 'lost');
  await says(shown, row.lost);
  return shown;
}

/** Opens the history entry of the page that is left, in a page that knows nothing else. */
function reload({ unmount, state, path }: Shown, row: Row) {
  const [written, at] = [JSON.parse(JSON.stringify(state() ?? null)), path()];
  unmount();
  return openRow({ ...row, at, first: row.since, options: { ...row.options, state: written } });
}

describe.each(rows)('a $action', (row) => {
  test('that is sent, by two presses in one frame where it has a button, is confirmed after one call', async () => {
    const shown = openRow(row);
    await row.leads?.(shown);
    if (row.button !== undefined) {
      const button = await screen.findByRole('button', { name: row.button });
      await waitFor(() => expect(button).toBeEnabled());
      act(() => {
        fireEvent.click(button);
        fireEvent.click(button);
      });
    }
    await says(shown, row.done);
    expect(shown.requests()).toHaveLength(1);
  });

  test('that is refused says why, and sends no event of a change', async () => {
    const shown = await send(row, 'refused');
    const [, , words] = row.refused;
    await says(shown, words);
    expect(said(shown)).not.toMatch(/We don't know yet/);
    expect([shown.requests().length, sentChanges(shown.platform)]).toEqual([1, []]);
  });

  test('that is sent while offline keeps its entries, and is sent again', async () => {
    const shown = await send(row, 'offline');
    await says(shown, row.offline ?? row.lost);
    shown.become('answered');
    await press(shown, row.again ?? 'Try again');
    await says(shown, row.done);
    const [first, ...others] = shown.requests();
    for (const each of others) expect(each).toEqual(first);
  });

  test('whose answer was lost is told after Back', async () => {
    const shown = await lose(row);
    act(() => shown.platform.navigation.go(row.back[0]));
    await says(shown, row.back[1]);
    expect(screen.queryByText(/Nothing was/)).toBeNull();
  });

  test('whose answer was lost is told after a reload', async () => {
    await says(reload(await lose(row), row), row.reloaded);
  });

  // The logo leads to another remote, so that its way back begins as another tab does.
  test('whose answer was lost is told in another tab, and after the logo', async () => {
    const { unmount } = await lose(row);
    unmount();
    const [at, words] = row.truth;
    await says(openRow({ ...row, at, first: row.since, options: { ...row.options, state: undefined } }), words);
  });
});

describe.each(rows.filter(({ offline }) => offline === undefined))('a $action whose answer was lost', (row) => {
  test('is sent again under the same key, and confirmed', async () => {
    const shown = await lose(row);
    shown.become('answered');
    await press(shown, row.again ?? 'Try again');
    await says(shown, row.done);
    const [first, ...others] = shown.requests();
    expect(others).toEqual([first]);
  });
});

describe.each(rows.filter(({ resends }) => resends !== undefined))('a $action whose answer was lost', (row) => {
  test('is sent again under the same key after a reload', async () => {
    const before = await lose(row);
    const [first] = before.requests();
    const after = reload(before, row);
    await press(after, row.resends ?? '');
    await says(after, row.done);
    expect(after.requests()).toEqual([first]);
  });
});
