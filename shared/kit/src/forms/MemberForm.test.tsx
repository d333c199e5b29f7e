import { act, fireEvent, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { renderPart } from '../testing/index.tsx';
import type { FormValues } from './form-context.ts';
import { MemberForm, SubmitButton, TextField } from './parts.tsx';

const hold = ({ code = '' }: FormValues) => (code === '42' ? undefined : 'To continue, enter the code.');

function ask(code: string) {
  const sent: FormValues[] = [];
  renderPart(
    <MemberForm initialValues={{ code }} validate={() => ({})} onSubmit={(values) => sent.push(values)}>
      {(values) => (
        <>
          <TextField name="code" label="Code" kind="text" />
          {values.code === '4' && <button type="button">Use 42</button>}
          <SubmitButton reason={hold(values)}>Continue</SubmitButton>
        </>
      )}
    </MemberForm>,
  );
  const field = screen.getByLabelText('Code');
  /** Enter comes before the frame after the key is drawn. */
  const typeAndSubmit = (text: string) =>
    act(() => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.submit(field);
    });
  /** Tab comes before the frame after the key is drawn. @returns the buttons that it can reach */
  const typeAndTab = (text: string) => {
    let names: (string | null)[] = [];
    act(() => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Tab' });
      names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    });
    return names;
  };
  return { sent, typeAndSubmit, typeAndTab };
}

test('Tab right after the key that mended a problem finds no way out of that problem', () => {
  const { typeAndTab } = ask('4');
  expect(screen.getByRole('button', { name: 'Use 42' })).toBeVisible();
  expect(typeAndTab('42')).toEqual(['Continue']);
});

test('a field that Tab found is kept while its own answer is drawn', () => {
  renderPart(
    <MemberForm initialValues={{ goal: '', home: '' }} validate={() => ({})} onSubmit={() => {}}>
      {(values) => (
        <>
          <TextField name="goal" label="Goal" kind="text" />
          {values.goal !== '' && <TextField name="home" label="Home" kind="text" />}
        </>
      )}
    </MemberForm>,
  );
  act(() => {
    fireEvent.change(screen.getByLabelText('Goal'), { target: { value: 'A home' } });
    fireEvent.keyDown(screen.getByLabelText('Goal'), { key: 'Tab' });
    screen.getByLabelText('Home').focus();
    flushSync(() => fireEvent.change(screen.getByLabelText('Home'), { target: { value: 'By the sea' } }));
    expect(screen.getByLabelText('Home')).toHaveFocus();
  });
  expect(screen.getByLabelText('Home')).toHaveFocus();
  expect(screen.getByLabelText('Home')).toHaveValue('By the sea');
});

describe('Enter right after a key', () => {
  test('sends the form if that key met the last rule', () => {
    const { sent, typeAndSubmit } = ask('4');
    typeAndSubmit('42');
    expect(sent).toEqual([{ code: '42' }]);
  });

  test('is refused if that key broke a rule', () => {
    const { sent, typeAndSubmit } = ask('42');
    typeAndSubmit('421');
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
      'To continue, enter the code.',
    );
  });
});
