import { act, screen } from '@testing-library/react';
import { fakePlatform } from '@wealth/platform/testing';
import { useState } from 'react';
import { MemberForm } from '../forms/MemberForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useRedrawState } from '../hooks/redraw-state.ts';
import { mountRemote } from '../testing/index.tsx';
import { defineRemote } from './define-remote.tsx';

/** A form with a line beside its fields that can be taken away. */
function Form() {
  const [isHinted, setHinted] = useState(true);
  const [search, setSearch] = useRedrawState('search', () => '');
  return (
    <>
      <MemberForm initialValues={{ name: '', city: '' }} validate={() => ({})} onSubmit={() => {}}>
        <TextField kind="text" name="name" label="Name" />
        <TextField kind="text" name="city" label="City" />
      </MemberForm>
      <input aria-label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <div data-testid="hints">{isHinted && <p>As on your passport.</p>}</div>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setHinted(!isHinted)}>
        Hint
      </button>
    </>
  );
}

/** Moves the hint into another element, as a translator or an extension does. */
function moveHint(): void {
  const wrap = document.createElement('font');
  const hint = screen.getByText('As on your passport.');
  hint.replaceWith(wrap);
  wrap.append(hint);
}

let shown: Awaited<ReturnType<typeof mountRemote>>;
afterEach(() => shown.unmount());

async function open(path = '/form') {
  const platform = fakePlatform({ path });
  shown = await mountRemote(defineRemote({ App: Form }), platform);
  await shown.ready;
  return { ...shown, platform, toggle: () => shown.user.click(screen.getByRole('button', { name: 'Hint' })) };
}

describe('a remote whose page was changed from outside', () => {
  test('is drawn again with what was typed and the focus, and reports it', async () => {
    const { user, platform, toggle } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'fees');
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Oslo');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    moveHint();
    await toggle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Oslo');
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('fees');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(platform.seen.errors[0]?.about).toEqual({ code: 'REMOTE_CRASHED' });
  });

  test('says that it failed when it happens again in the same place', async () => {
    const { toggle } = await open();
    for (const _ of ['once', 'twice']) {
      moveHint();
      await toggle();
    }
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  });

  test('is drawn again once in each place', async () => {
    const { platform, toggle } = await open('/form');
    moveHint();
    await toggle();
    act(() => platform.navigation.go('/form/2'));
    moveHint();
    await toggle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('As on your passport.')).toBeVisible();
  });
});
