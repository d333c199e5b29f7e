import { screen, within } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import type { FormValues } from './form-context.ts';
import { CheckField, CheckGroup, MemberForm, SubmitButton } from './parts.tsx';

const ticked = (values: FormValues) => Object.keys(values).filter((name) => values[name] === 'true');

describe('a box', () => {
  function ask(values: FormValues = {}, label = 'Agreements') {
    const seen = { changed: [] as FormValues[], left: [] as FormValues[], sent: [] as FormValues[] };
    const view = renderPart(
      <MemberForm
        initialValues={values}
        validate={({ agreed }) => ({ agreed: agreed === 'true' ? undefined : 'Tick the box to go on.' })}
        onSubmit={(now) => seen.sent.push(now)}
        onChange={(now) => seen.changed.push(now)}
        onBlur={(now) => seen.left.push(now)}
      >
        <CheckField name="agreed" label={label} isRequired hint="You can print them.">
          I have read the <a href="#agreements">agreements</a> and I accept them.
        </CheckField>
        <SubmitButton>Open my account</SubmitButton>
      </MemberForm>,
    );
    return { ...view, ...seen };
  }
  const box = () => screen.getByRole('checkbox', { name: 'I have read the agreements and I accept them.' });

  test.each([
    ['Agreements', 'Agreements: Tick the box to go on.'],
    ['I accept them.', 'I accept them. Tick the box to go on.'],
    ['Do you agree?', 'Do you agree? Tick the box to go on.'],
  ])('is named by the summary as it ends: %s', async (label, said) => {
    const { user } = ask({}, label);
    await user.click(screen.getByRole('button', { name: 'Open my account' }));
    expect(screen.getByRole('button', { name: said })).toBeVisible();
  });

  test('is ticked by a press on its words, and unticked again [FLD-001]', async () => {
    const { user, changed, left } = ask();
    expect(box()).not.toBeChecked();
    expect(box()).toBeRequired();
    await user.click(screen.getByText(/I have read the/));
    expect(box()).toBeChecked();
    await user.keyboard(' ');
    expect(box()).not.toBeChecked();
    expect(changed).toEqual([{ agreed: 'true' }, { agreed: '' }]);
    expect(left).toEqual(changed);
  });

  test('that was ticked before is ticked', () => {
    ask({ agreed: 'true' });
    expect(box()).toBeChecked();
  });

  test('that must be ticked says so after a submit in vain, and the summary leads to it by its short name', async () => {
    const { user, sent } = ask();
    expect(box()).toHaveAccessibleDescription('You can print them.');
    await user.click(screen.getByRole('button', { name: 'Open my account' }));
    expect(sent).toEqual([]);
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription('You can print them. Tick the box to go on.');
    await user.click(screen.getByRole('button', { name: 'Agreements: Tick the box to go on.' }));
    expect(box()).toHaveFocus();
  });
});

test('a box that is off keeps its focus and its reason, and cannot be ticked', async () => {
  const changed: FormValues[] = [];
  const { user } = renderPart(
    <MemberForm initialValues={{}} validate={() => ({})} onSubmit={() => {}} onChange={(now) => changed.push(now)}>
      <CheckField name="all" label="Withdraw the full balance" isOff hint="From Tue, 12/01/2026." />
    </MemberForm>,
  );
  const box = screen.getByRole('checkbox', { name: 'Withdraw the full balance' });
  expect(box).toHaveAttribute('aria-disabled', 'true');
  expect(box).toHaveAccessibleDescription('From Tue, 12/01/2026.');
  await user.tab();
  expect(box).toHaveFocus();
  await user.keyboard(' ');
  await user.click(box);
  expect(box).not.toBeChecked();
  expect(changed).toEqual([]);
});

describe('boxes that answer one question together', () => {
  function ask(values: FormValues = {}) {
    const changed: FormValues[] = [];
    const view = renderPart(
      <MemberForm
        initialValues={values}
        validate={(now) => ({ you: ticked(now).length === 0 ? 'Choose at least one answer.' : undefined })}
        follow={(now, name) => {
          if (now[name] !== 'true') return now;
          return name === 'none' ? { none: 'true', post: '', broker: '' } : { ...now, none: '' };
        }}
        onSubmit={() => undefined}
        onChange={(now) => changed.push(now)}
      >
        <CheckGroup name="you" label="You, Wendy" hint="Rules make us ask this.">
          <CheckField name="post" label="I hold a high government post" />
          <CheckField name="broker" label="I work for a broker" />
          <CheckField name="none" label="None of these apply to me" isExclusive />
        </CheckGroup>
        <SubmitButton>Next</SubmitButton>
      </MemberForm>,
    );
    return { ...view, changed };
  }
  const group = () => screen.getByRole('group', { name: 'You, Wendy' });
  const box = (name: string) => within(group()).getByRole('checkbox', { name });

  test('have one problem, under all of them, and the summary leads to the first box', async () => {
    const { user } = ask();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('region', { name: 'Fix 1 answer to go on' })).toBeVisible();
    expect(within(group()).getByText('Choose at least one answer.')).toBeVisible();
    expect(group()).toHaveAccessibleDescription('Rules make us ask this. Choose at least one answer.');
    await user.click(screen.getByRole('button', { name: 'You, Wendy: Choose at least one answer.' }));
    expect(box('I hold a high government post')).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.queryByText('Choose at least one answer.')).toBeNull();
  });

  test('take what follows from a tick with it: "none" clears the others, and the reverse', async () => {
    const { user, changed } = ask({ post: 'true', broker: 'true' });
    await user.click(box('None of these apply to me'));
    expect(changed.map(ticked)).toEqual([['none']]);
    expect(box('I hold a high government post')).not.toBeChecked();
    expect(box('I work for a broker')).not.toBeChecked();
    await user.click(box('I work for a broker'));
    expect(changed.map(ticked).at(-1)).toEqual(['broker']);
    expect(box('None of these apply to me')).not.toBeChecked();
  });

  test('have none in the form under the name of the question itself', async () => {
    const { user, changed } = ask();
    await user.click(box('I work for a broker'));
    expect(Object.keys(changed.at(-1) ?? {})).not.toContain('you');
  });
});
