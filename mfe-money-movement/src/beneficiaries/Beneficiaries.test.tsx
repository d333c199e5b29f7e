import { act, screen, waitFor, within } from '@testing-library/react';
import type { Beneficiaries, SaveBeneficiariesBody, SavedBeneficiary } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { BeneficiariesChanged, CallProblem } from '@wealth/platform';
import { daniel, individual, ira, type MoneyOptions, openMoney, roth, sentChanges } from '../money.fixture.tsx';
import { BENEFICIARIES } from './path.ts';

const ella: SavedBeneficiary = {
  ...daniel,
  id: 'ella',
  name: { firstName: 'Ella', lastName: 'Member' },
  relationship: 'CHILD',
  dateOfBirth: '2015-03-02',
};
const rosa: SavedBeneficiary = {
  ...daniel,
  id: 'rosa',
  name: { firstName: 'Rosa', lastName: 'Member' },
  relationship: 'PARENT',
  sharePercent: 100,
  beneficiaryType: 'CONTINGENT',
};
const three = [daniel, ella, rosa];

const reply = (beneficiaries: readonly SavedBeneficiary[], own: Partial<Beneficiaries> = {}): Beneficiaries => ({
  beneficiaries: [...beneficiaries],
  hasCommunityProperty: false,
  ...own,
});

/** So many people, with the same share each but for the first. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...daniel,
    id: `person-${index}`,
    name: { firstName: `Person${'abcdefghijkl'.charAt(index)}`, lastName: 'Member' },
    sharePercent: index === 0 ? 100 - (count - 1) * 5 : 5,
  }));

interface Opened extends MoneyOptions {
  readonly saved?: readonly SavedBeneficiary[];
  readonly own?: Partial<Beneficiaries>;
  /** Refuses a save, as long as it answers. */
  readonly refuse?: () => CallProblem | undefined;
}

/** The page over services that keep the list they are sent, with new ids. */
async function open({ saved = three, own, refuse = () => undefined, ...more }: Opened = {}) {
  let kept = [...saved];
  const save = ({ body }: { readonly body?: unknown }) => {
    const { beneficiaries } = body as SaveBeneficiariesBody;
    const problem = refuse();
    if (problem) throw problem;
    kept = beneficiaries.map((one, index) => ({
      ...daniel,
      ...one,
      id: `${one.id ?? 'new'}-${index}-saved`,
      relationship: 'CHILD',
      address: { ...one.address, country: 'USA' },
      socialSecurityNumber: '***-**-0412',
    }));
    return reply(kept, own);
  };
  const shown = openMoney(BENEFICIARIES, {
    reaches: [BENEFICIARIES, '/move-money'],
    accounts: { status: 'loaded', data: accountsView([individual, ira, roth]) },
    ...more,
    answers: {
      'POST /beneficiary/search': () => reply(kept, own),
      'POST /beneficiary': save,
      'PUT /beneficiary': save,
      ...more.answers,
    },
  });
  const sent = (operation: string) =>
    shown.callsTo(operation).map(({ request }) => request as { key: string; body: SaveBeneficiariesBody });
  return { ...shown, sent };
}

const region = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const card = heading.closest('section, div[class*="card"]') ?? heading.parentElement?.parentElement;
  return within(card as HTMLElement);
};
const submit = () => screen.findByRole('button', { name: 'Submit' });
const share = (name: string) => screen.findByRole('textbox', { name: `Share of ${name}` });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

type User = Awaited<ReturnType<typeof open>>['user'];

async function setShare(user: User, name: string, percent: string) {
  await user.clear(await share(name));
  if (percent !== '') await user.type(await share(name), percent);
}

async function fillPerson(user: User, number = '219-46-8153') {
  const form = within(await dialog(/^Add a (primary|backup) beneficiary$/));
  await user.type(form.getByLabelText('First name'), 'Theo');
  await user.type(form.getByLabelText('Last name'), 'Member');
  await user.selectOptions(form.getByLabelText('Relationship'), 'Child');
  await user.type(form.getByLabelText('Social Security number'), number);
  await user.type(form.getByLabelText('Date of birth'), '9/21/2018');
  await user.type(form.getByLabelText('Street address'), '12 Alder Row');
  await user.type(form.getByLabelText('City'), 'Dayton');
  await user.selectOptions(form.getByLabelText('State'), 'Ohio');
  await user.type(form.getByLabelText('ZIP code'), '45402');
  await user.type(form.getByLabelText('Share'), '25');
  return form;
}

describe('the beneficiaries of an IRA', () => {
  test('stand in a primary and a backup list, for each of the guided IRAs [BEN-001, BEN-002, BEN-003, BEN-004, BEN-005]', async () => {
    const { user, sent } = await open();
    expect((await region('Primary')).getAllByRole('listitem')).toHaveLength(2);
    expect((await region('Backup')).getAllByRole('listitem')).toHaveLength(1);
    expect(await submit()).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Account$/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent?.replace(/\$.*/, ''))).toEqual(['IRA *6116', 'Roth IRA *8802']);
    await user.click(screen.getByRole('option', { name: /^Roth IRA/ }));
    await waitFor(() => expect(sent('POST /beneficiary/search')).toHaveLength(2));
    expect(sent('POST /beneficiary/search').map(({ body }) => body.accountNumber)).toEqual(['2WM006116', '2WM008802']);
  });

  test('say relationship, birth date and share of each, and never a number [BEN-033, ENT-088, ENT-090]', async () => {
    await open();
    expect(await screen.findByText('Spouse · born 05/17/1984')).toBeVisible();
    expect(screen.getByText('Parent · born 05/17/1984')).toBeVisible();
    expect(await share('Daniel Member')).toHaveValue('50%');
    expect(screen.getByRole('img', { name: /Daniel Member 50%, Ella Member 50%$/ })).toBeVisible();
    expect(document.body.textContent).not.toContain('0412');
  });

  test('show an error when loading fails, and load on Try again [ERR-033, ERR-034]', async () => {
    let isBroken = true;
    const { user } = await open({
      answers: {
        'POST /beneficiary/search': () => {
          if (isBroken) throw new CallProblem(500, 'out of order');
          return reply(three);
        },
      },
    });
    expect(await screen.findByText(/^We can't show your beneficiaries right now\./)).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await region('Primary')).toBeDefined();
  });

  test('a credit union may say in its own words that they could not be loaded [ERR-034]', async () => {
    await open({
      content: { BENEFICIARIES_PAGE_ERROR: { contentType: 'STRING', value: 'Please ask at your branch.' } },
      answers: {
        'POST /beneficiary/search': () => {
          throw new CallProblem(500, 'out of order');
        },
      },
    });
    expect(await screen.findByText('Please ask at your branch.')).toBeVisible();
  });
});

describe('Submit', () => {
  test('is off with its reason until something is changed, and an undone change is none [BEN-006, BEN-012, BEN-010]', async () => {
    const { user } = await open();
    expect(await submit()).toHaveAccessibleDescription('Nothing is changed yet.');
    await setShare(user, 'Daniel Member', '60');
    await setShare(user, 'Ella Member', '40');
    expect(await submit()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText('shares changed', { exact: false })).toBeVisible();
    await setShare(user, 'Daniel Member', '50');
    await setShare(user, 'Ella Member', '50');
    expect(await submit()).toHaveAttribute('aria-disabled', 'true');
    await setShare(user, 'Daniel Member', '60');
    await user.click(await press('Undo changes'));
    expect(await share('Daniel Member')).toHaveValue('50%');
  });

  test.each([
    ['Ella Member', '55', 'primary', 'Total 105%: 5% too much', 'BEN-013, BEN-039, BEN-042'],
    ['Ella Member', '40', 'primary', 'Total 90%: 10% missing', 'BEN-013, BEN-039, BEN-042'],
    ['Ella Member', '', 'primary', 'Total 50%: 50% missing', 'BEN-013, BEN-041, BEN-042'],
    ['Rosa Member', '90', 'backup', 'Total 90%: 10% missing', 'BEN-013, BEN-040, BEN-042'],
  ])('is off while %s has "%s": %s shares say "%s" [%s]', async (name, percent, type, total) => {
    const { user } = await open();
    await setShare(user, name, percent);
    expect(await screen.findByText(total)).toBeVisible();
    expect(
      screen.getByText(
        `The percentages for ${type} beneficiaries must equal 100%. Please update the percentages and/or beneficiaries so they equal 100%.`,
      ),
    ).toBeVisible();
    expect(await submit()).toHaveAccessibleDescription(`To submit, bring the ${type} shares to 100%.`);
    expect(await share(name)).toBeInvalid();
  });

  test('is off for a list without a primary beneficiary, and backups are then not added [BEN-014, BEN-046]', async () => {
    const { user } = await open();
    await user.click(await press('Remove Daniel Member'));
    await user.click(await press('Remove Ella Member'));
    expect(await submit()).toHaveAccessibleDescription('To submit, add a primary beneficiary.');
    expect(screen.queryByRole('button', { name: 'Add a backup beneficiary' })).toBeNull();
    expect(await press('Add a primary beneficiary')).toBeVisible();
  });

  test('splits shares evenly, and gives the odd percent to the first', async () => {
    const { user } = await open({ saved: many(3) });
    await user.click(await press('Split evenly: primary shares'));
    expect(await share('Persona Member')).toHaveValue('34%');
    expect(await share('Personc Member')).toHaveValue('33%');
  });

  test('updates a saved list, reloads it, sends the event of a change, and confirms it [BEN-015, BEN-017, API-126, ENT-089]', async () => {
    const { user, sent, platform } = await open();
    await setShare(user, 'Daniel Member', '60');
    await setShare(user, 'Ella Member', '40');
    await user.click(await submit());
    await waitFor(() => expect(sent('POST /beneficiary/search')).toHaveLength(2));
    expect(sent('POST /beneficiary')).toEqual([]);
    const [{ body, key } = { body: undefined, key: '' }] = sent('PUT /beneficiary');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(body?.loaded).toEqual(['daniel', 'ella', 'rosa']);
    expect(body?.beneficiaries.map((one) => [one.id, one.sharePercent, one.beneficiaryType])).toEqual([
      ['daniel', 60, 'PRIMARY'],
      ['ella', 40, 'PRIMARY'],
      ['rosa', 100, 'CONTINGENT'],
    ]);
    expect(body?.beneficiaries.every((one) => one.socialSecurityNumber === undefined)).toBe(true);
    expect(sentChanges(platform)).toEqual(['beneficiaries.changed saved ira']);
    expect(platform.seen.notices.at(-1)).toEqual({ kind: 'success', text: 'Your beneficiaries are saved.' });
    expect(await submit()).toHaveAttribute('aria-disabled', 'true');
  });

  test('creates the first list of an account, with a birth date as services have it [BEN-016, API-124, ENT-091, BEN-048]', async () => {
    const { user, sent } = await open({ saved: [] });
    expect(await screen.findByRole('heading', { name: 'No beneficiaries yet' })).toBeVisible();
    await user.click(await press('Add a primary beneficiary'));
    const form = await fillPerson(user);
    await user.clear(form.getByLabelText('Share'));
    await user.type(form.getByLabelText('Share'), '100');
    await user.click(form.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('New')).toBeVisible();
    await user.click(await submit());
    await waitFor(() => expect(sent('POST /beneficiary')).toHaveLength(1));
    expect(sent('POST /beneficiary')[0]?.body.beneficiaries).toEqual([
      {
        name: { firstName: 'Theo', lastName: 'Member' },
        relationship: 'CHILD',
        socialSecurityNumber: '219468153',
        dateOfBirth: '2018-09-21',
        address: { street: '12 Alder Row', city: 'Dayton', state: 'OH', zip: '45402', country: 'USA' },
        sharePercent: 100,
        beneficiaryType: 'PRIMARY',
      },
    ]);
    expect(sent('PUT /beneficiary')).toEqual([]);
  });

  test('empties a list only once that is confirmed [BEN-011, BEN-043, BEN-047]', async () => {
    const { user, sent } = await open({ saved: [{ ...daniel, sharePercent: 100 }] });
    await user.click(await press('Remove Daniel Member'));
    expect(await submit()).not.toHaveAttribute('aria-disabled');
    await user.click(await submit());
    expect(within(await dialog('Remove all beneficiaries?')).getByRole('button', { name: 'Keep them' })).toHaveFocus();
    expect(sent('PUT /beneficiary')).toEqual([]);
    await user.click(await press('Remove all'));
    await waitFor(() => expect(sent('PUT /beneficiary')).toHaveLength(1));
    expect(sent('PUT /beneficiary')[0]?.body.beneficiaries).toEqual([]);
  });

  describe('after a save whose answer was lost', () => {
    const lost = new CallProblem(0, 'no answer');

    /** Saves once without an answer: a list with Theo, whom the services have or not. */
    async function losing({ isKept }: { readonly isKept: boolean }) {
      let problem: CallProblem | undefined = lost;
      let first: string | undefined;
      let ids = ['daniel', 'ella', 'rosa'];
      const answered = new Map<string, Beneficiaries>();
      const keep = ({ key, body }: { readonly key?: string; readonly body?: unknown }) => {
        const { beneficiaries, loaded } = body as SaveBeneficiariesBody;
        first ??= key;
        if (problem && !isKept) throw problem;
        const before = answered.get(key ?? '');
        if (!before && String(loaded) !== String(ids)) throw new CallProblem(409, 'changed', 'BENEFICIARIES_CHANGED');
        // Primary beneficiaries come first in a reply.
        const ordered = [...beneficiaries].sort((one, other) => (one.beneficiaryType < other.beneficiaryType ? 1 : -1));
        const saved =
          before ??
          reply(
            ordered.map(
              (one, place) => ({ ...daniel, ...one, id: `${key}-${place}`, country: 'USA' }) as SavedBeneficiary,
            ),
          );
        answered.set(key ?? '', saved);
        if (!before) ids = saved.beneficiaries.map(({ id }) => id);
        if (problem) throw problem;
        return saved;
      };
      const shown = await open({ answers: { 'POST /beneficiary/search': reply(three), 'PUT /beneficiary': keep } });
      const { user } = shown;
      await user.click(await press('Add a primary beneficiary'));
      const form = await fillPerson(user);
      await user.click(form.getByRole('button', { name: 'Done' }));
      await setShare(user, 'Ella Member', '25');
      await user.click(await submit());
      expect(await screen.findByText(/^We don't know yet if your list was saved/)).toBeVisible();
      problem = undefined;
      return { ...shown, first: () => first };
    }

    test.each([
      ['kept', true],
      ['not kept', false],
    ])('which was %s, settles it under its own key, then saves the later change', async (_, isKept) => {
      const { user, sent } = await losing({ isKept });
      await user.click(await press('Remove Rosa Member'));
      expect(screen.getByText(/^We don't know yet if your list was saved/)).toBeVisible();
      await user.click(await submit());
      await waitFor(() => expect(sent('PUT /beneficiary')).toHaveLength(3));
      const [first, again, later] = sent('PUT /beneficiary');
      expect(again).toEqual(first);
      expect(later?.key).not.toBe(first?.key);
      // Theo has an id by then, and no number is sent a second time.
      expect(later?.body.beneficiaries.map(({ name, id }) => [name.firstName, id !== undefined])).toEqual([
        ['Daniel', true],
        ['Ella', true],
        ['Theo', true],
      ]);
      expect(JSON.stringify(later)).not.toContain('219468153');
      expect(later?.body.loaded).toHaveLength(4);
      expect(screen.queryByText(/^Somebody saved this list meanwhile/)).toBeNull();
    });

    test('takes an undone change back from the services too', async () => {
      const { user, sent } = await losing({ isKept: true });
      await user.click(await press('Undo changes'));
      await user.click(await submit());
      await waitFor(() => expect(sent('PUT /beneficiary')).toHaveLength(3));
      expect(sent('PUT /beneficiary')[2]?.body.beneficiaries.map(({ name }) => name.firstName)).toEqual([
        'Daniel',
        'Ella',
        'Rosa',
      ]);
    });

    test('keeps the later change while the answer is lost again', async () => {
      const { user, sent } = await open({ refuse: () => lost });
      await setShare(user, 'Daniel Member', '60');
      await setShare(user, 'Ella Member', '40');
      await user.click(await submit());
      await screen.findByText(/^We don't know yet/);
      await setShare(user, 'Daniel Member', '70');
      await setShare(user, 'Ella Member', '30');
      await user.click(await submit());
      await waitFor(() => expect(sent('PUT /beneficiary')).toHaveLength(2));
      expect(new Set(sent('PUT /beneficiary').map(({ key }) => key)).size).toBe(1);
      expect(await share('Daniel Member')).toHaveValue('70%');
      expect(await screen.findByText(/^We don't know yet/)).toBeVisible();
    });
  });

  test('after a reload has to be prepared again, numbers included, since the history has none of them', async () => {
    const { user, state, unmount } = await open();
    await user.click(await press('Add a primary beneficiary'));
    const form = await fillPerson(user);
    await user.click(form.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(state()).toEqual({ unsaved: 'ira' }));
    const written = state();
    unmount();
    const again = await open({ state: written });
    expect(await screen.findByText(/^This is the list as it is saved/)).toHaveTextContent(
      'The Social Security number of a new person has to be typed again.',
    );
    await waitFor(() => expect(again.state()).toEqual({}));
    await again.user.click(await press('Remove Rosa Member'));
    expect(screen.queryByText(/^This is the list as it is saved/)).toBeNull();
  });

  test('reloads a list that was saved elsewhere, and explains it', async () => {
    let problem: CallProblem | undefined = new CallProblem(409, 'changed', 'BENEFICIARIES_CHANGED');
    let list = three;
    const { user } = await open({
      refuse: () => problem,
      answers: { 'POST /beneficiary/search': () => reply(list) },
    });
    await setShare(user, 'Daniel Member', '60');
    await setShare(user, 'Ella Member', '40');
    list = [{ ...daniel, id: 'latest', sharePercent: 100 }];
    await user.click(await submit());
    expect(await screen.findByText(/^Somebody saved this list meanwhile/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Ella Member')).toBeNull());
    problem = undefined;
  });

  test.each<['DUPLICATE_SSN' | 'OWN_SSN', string, string]>([
    ['DUPLICATE_SSN', 'Duplicate social security entered.', 'BEN-032'],
    ['OWN_SSN', 'This is your own number. You cannot be your own beneficiary.', 'BEN-032'],
  ])('that the services refuse for a number (%s) says so at that person: %s [%s]', async (name, says) => {
    const details = [{ field: 'beneficiaries.1.socialSecurityNumber', issue: 'taken' }];
    const { user } = await open({
      saved: [{ ...daniel, sharePercent: 75 }],
      refuse: () => new CallProblem(409, 'taken', name, details),
    });
    await user.click(await press('Add a primary beneficiary'));
    const form = await fillPerson(user);
    await user.click(form.getByRole('button', { name: 'Done' }));
    await user.click(await submit());
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
    await user.click(await press('Edit Theo Member'));
    const edited = within(await dialog('Edit Theo Member'));
    await user.click(edited.getByRole('button', { name: 'Done' }));
    expect(edited.getAllByText(says, { exact: false }).length).toBeGreaterThan(0);
  });
});

describe('the dialog of a person', () => {
  test('requires every field, and names each missing one [BEN-018, BEN-023, BEN-025, BEN-027, BEN-028]', async () => {
    const { user } = await open();
    await user.click(await press('Add a primary beneficiary'));
    const form = within(await dialog('Add a primary beneficiary'));
    await user.click(form.getByRole('button', { name: 'Done' }));
    for (const label of ['First name', 'Last name', 'Relationship', 'Social Security number', 'ZIP code', 'Share']) {
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(`${label} is required.`));
    }
    const offered = within(form.getByLabelText('Relationship')).getAllByRole('option');
    expect(offered.slice(1).map((option) => option.textContent)).toEqual([
      'Spouse',
      'Child',
      'Parent',
      'Significant Other',
      'Grandparent',
      'Grandchild',
      'Sibling',
      'Other-Family',
      'Other-Non-Family',
    ]);
  });

  test.each([
    [' Theo', ' Theo', 'Please remove space.', 'BEN-021'],
    [
      '-Theo',
      '-Theo',
      "Please enter a valid value. A name has letters, apostrophes, hyphens and spaces, such as O'Neil-Smith.",
      'BEN-022',
    ],
    ['Theo  M', 'Theo  M', 'Please enter a valid value or remove extra spaces.', 'BEN-022, BEN-024'],
    ['Th3o!', 'Tho', 'Names have no digits and no such symbols. Left out: 3!', 'BEN-020'],
    ['Maximilianamariaelisabeth', 'Maximilianamariaelis', 'This field is full. Left out: abeth', 'BEN-019'],
  ])('shows a name of "%s" as "%s", and says "%s" [%s]', async (typed, shows, says) => {
    const { user } = await open();
    await user.click(await press('Add a primary beneficiary'));
    const field = within(await dialog('Add a primary beneficiary')).getByLabelText('First name');
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue(shows);
    expect(field).toHaveAccessibleDescription(says);
  });

  test('offers the fifty states, 30 characters of a street and typed dates [BEN-026, BEN-029, BEN-030]', async () => {
    const { user } = await open();
    await user.click(await press('Add a primary beneficiary'));
    const form = within(await dialog('Add a primary beneficiary'));
    const states = within(form.getByLabelText('State')).getAllByRole('option');
    expect(states).toHaveLength(51);
    expect(within(form.getByLabelText('State')).queryByRole('option', { name: 'District of Columbia' })).toBeNull();
    await user.type(form.getByLabelText('Street address'), 'x'.repeat(40));
    expect(form.getByLabelText('Street address')).toHaveValue('x'.repeat(30));
    await user.type(form.getByLabelText('Date of birth'), '9a/21/2018');
    expect(form.getByLabelText('Date of birth')).toHaveValue('09/21/2018');
    expect(form.getByLabelText('Date of birth')).toHaveAccessibleDescription(expect.stringContaining('Under 18'));
  });

  test('fills in the address that is chosen, and refuses at its field what a beneficiary cannot have [BEN-026, BEN-029, BEN-031]', async () => {
    const found = { street: '1200 Larkmeadow Lane, Building Four', city: 'Washington', state: 'DC', zip: '20001-1234' };
    const { user, callsTo } = await open({
      options: { googlePlacesKey: 'SET' },
      answers: {
        'POST /places/search': { places: [{ id: 'one', street: found.street, town: 'Washington, DC' }] },
        'POST /places/details': found,
      },
    });
    await user.click(await press('Add a primary beneficiary'));
    const form = within(await dialog('Add a primary beneficiary'));
    await user.type(form.getByLabelText('First name'), 'Theo');
    await user.type(form.getByLabelText('Street address'), '1200 l');
    await user.click(await form.findByRole('option', { name: /Washington, DC/ }));
    await waitFor(() => expect(form.getByLabelText('ZIP code')).toHaveValue('20001-1234'));
    expect(form.getByLabelText('City')).toHaveValue('Washington');
    expect(form.getByLabelText('Street address')).toHaveValue(found.street);
    expect(form.getByLabelText('Street address')).toBeInvalid();
    expect(form.getByLabelText('State')).toBeInvalid();
    expect(callsTo('POST /places/search').map(({ request }) => request)).toEqual([{ body: { text: '1200 l' } }]);
  });

  test('keeps number and birth date of a saved person as they are [BEN-033, BEN-034]', async () => {
    const { user } = await open();
    await user.click(await press('Edit Daniel Member'));
    const form = within(await dialog('Edit Daniel Member'));
    expect(form.getByLabelText('Social Security number')).toHaveValue('•••-••-0412');
    expect(form.getByLabelText('Social Security number')).toHaveAttribute('readonly');
    expect(form.getByLabelText('Date of birth')).toHaveAttribute('readonly');
    await user.clear(form.getByLabelText('First name'));
    await user.type(form.getByLabelText('First name'), 'Dan');
    await user.click(form.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Dan Member changed', { exact: false })).toBeVisible();
  });

  test('refuses a number that another new person has [BEN-032]', async () => {
    const { user } = await open();
    for (const button of ['Add a primary beneficiary', 'Add a backup beneficiary']) {
      await user.click(await press(button));
      const form = await fillPerson(user);
      await user.click(form.getByRole('button', { name: 'Done' }));
    }
    const form = within(await dialog('Add a backup beneficiary'));
    expect(form.getAllByText(/Duplicate social security entered\./).length).toBeGreaterThan(0);
  });

  test('is closed by Back, and the page stays', async () => {
    const { user, platform, path } = await open();
    await user.click(await press('Edit Daniel Member'));
    await dialog('Edit Daniel Member');
    act(() => platform.navigation.back(BENEFICIARIES));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe(BENEFICIARIES);
  });
});

describe('on a phone', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = ((media: string) => ({
      ...matchMedia(media),
      matches: media === '(max-width: 599px)',
    })) as typeof matchMedia;
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  const more = (name: string) => press(`More for ${name}`);

  test('Edit and Remove of a person open beneath one button, and Escape closes them', async () => {
    const { user } = await open();
    await share('Daniel Member');
    expect(screen.queryByRole('button', { name: /^(Edit|Remove) / })).toBeNull();
    await user.click(await more('Daniel Member'));
    expect(await more('Daniel Member')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('button', { name: /^(Edit|Remove) / })).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^(Edit|Remove) / })).toBeNull();
    expect(await more('Daniel Member')).toHaveFocus();
  });

  test('the actions of a person close when another person is pressed or has the focus', async () => {
    const { user } = await open();
    await user.click(await more('Daniel Member'));
    await user.click(await share('Ella Member'));
    expect(screen.queryByRole('button', { name: 'Edit Daniel Member' })).toBeNull();
    await user.click(await more('Daniel Member'));
    await user.tab();
    expect(await press('Edit Daniel Member')).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(await share('Ella Member')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Edit Daniel Member' })).toBeNull();
  });

  test('a closed dialog of a person gives the focus back to the button that led to it', async () => {
    const { user } = await open();
    await user.click(await more('Daniel Member'));
    await user.click(await press('Edit Daniel Member'));
    await user.click(within(await dialog('Edit Daniel Member')).getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await more('Daniel Member')).toHaveFocus());
  });

  test('a removed person leaves the focus at the next one', async () => {
    const { user } = await open();
    await user.click(await more('Daniel Member'));
    await user.click(await press('Remove Daniel Member'));
    expect(screen.queryByText('Daniel Member')).toBeNull();
    expect(await more('Ella Member')).toHaveFocus();
  });
});

describe('at the limit', () => {
  test('of ten Add is off with its reason [BEN-044]', async () => {
    const { user } = await open({ saved: many(10) });
    const add = await press('Add a primary beneficiary');
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription('Off until you remove one');
    await user.click(add);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^You have 10 beneficiaries, the most an account can have/)).toBeVisible();
  });

  test('of ten no two people have the same mark, and each has that of their segment', async () => {
    await open({ saved: many(10) });
    const bar = await screen.findByRole('img', { name: /^Shares of the primary beneficiaries/ });
    const marks = (inside: HTMLElement) =>
      [...inside.querySelectorAll<HTMLElement>('[data-colour]')].map(
        ({ dataset }) => `${dataset.colour} ${dataset.hatched}`,
      );
    expect(new Set(marks(bar)).size).toBe(10);
    expect(marks(screen.getByRole('list'))).toEqual(marks(bar));
  });

  test('above ten everything is to be read alone [BEN-045]', async () => {
    await open({ saved: many(11) });
    expect(await screen.findByText(/^This account has 11 beneficiaries/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Edit|Remove|Add|Submit)/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a notice', () => {
  test('names minors, and blocks nothing', async () => {
    await open();
    expect(await screen.findByText('Ella is under 18: a guardian will look after their share.')).toBeVisible();
  });

  test('tells of community property where no spouse is primary, with whom to call', async () => {
    await open({ saved: [{ ...ella, sharePercent: 100 }], own: { hasCommunityProperty: true } });
    const notice = await screen.findByText(/^In your state, what you earn/);
    expect(notice.parentElement).toHaveTextContent('1-800-555-0166');
  });

  test('says nothing of it where the spouse is primary', async () => {
    await open({ own: { hasCommunityProperty: true } });
    await region('Primary');
    expect(screen.queryByText(/^In your state/)).toBeNull();
  });
});

describe('leaving', () => {
  test('asks while something is not saved, and not once that is undone [BEN-007, BEN-009]', async () => {
    const { user, platform } = await open();
    await region('Primary');
    expect(platform.seen.questions.at(-1)).toBeUndefined();
    await user.click(await press('Remove Ella Member'));
    await waitFor(() =>
      expect(platform.seen.questions.at(-1)).toMatchObject({
        title: 'Leave without saving?',
        text: 'Your changes to the beneficiaries of IRA *6116 are not saved: Ella Member removed.',
        stay: 'Stay',
      }),
    );
    await user.click(await press('Undo changes'));
    await waitFor(() => expect(platform.seen.questions.at(-1)).toBeUndefined());
  });

  test('for another account asks in the same words [BEN-008, BEN-009]', async () => {
    const { user, sent } = await open();
    await user.click(await press('Remove Ella Member'));
    const choose = async () => {
      await user.click(await press(/Account$/));
      await user.click(await screen.findByRole('option', { name: /^Roth IRA/ }));
    };
    await choose();
    const question = within(await dialog('Leave without saving?'));
    expect(question.getByText(/Ella Member removed/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByText('Ella Member')).toBeNull();
    await choose();
    await user.click(await press('Leave'));
    await waitFor(() => expect(sent('POST /beneficiary/search')).toHaveLength(2));
  });
});

test('the focus stays near a person who was removed', async () => {
  const { user } = await open();
  await user.click(await press('Remove Daniel Member'));
  expect(await press('Remove Ella Member')).toHaveFocus();
  await user.click(await press('Remove Ella Member'));
  expect(await press('Add a primary beneficiary')).toHaveFocus();
});

test('unsaved changes stay when another tab has saved a list, which shows once they are undone', async () => {
  let kept = [...three];
  const { platform, user, sent } = await open({ answers: { 'POST /beneficiary/search': () => reply(kept) } });
  await setShare(user, 'Daniel Member', '60');
  kept = kept.map((one) => ({ ...one, name: { ...one.name, lastName: 'Renamed' } }));
  act(() => platform.hear(BeneficiariesChanged, { ids: ['ira'], reason: 'saved' }));
  await waitFor(() => expect(sent('POST /beneficiary/search')).toHaveLength(2));
  expect(await share('Daniel Member')).toHaveValue('60%');
  await user.click(await press('Undo changes'));
  expect(await share('Daniel Renamed')).toBeVisible();
});
