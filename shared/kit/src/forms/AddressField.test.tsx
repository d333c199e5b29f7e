import { act, fireEvent, screen } from '@testing-library/react';
import type { PlaceDetails, Places } from '@wealth/api';
import { renderPart } from '../testing/index.tsx';
import type { AddressLookUp } from './address-look-up.ts';
import type { FormValues } from './form-context.ts';
import { AddressField, FieldGroup, MemberForm, SelectField, SubmitButton, TextField } from './parts.tsx';
import * as list from './Suggestions.tsx';
import { suggestions } from './suggestions.ts';

const places: Places['places'] = [
  { id: 'wi', street: '120 Larkmeadow Lane', town: 'Madison, WI' },
  { id: 'me', street: '120 Larkmeadow Lane', town: 'Portland, ME' },
];
const details: PlaceDetails = { street: '120 Larkmeadow Lane', city: 'Portland', state: 'ME', zip: '04101-1234' };
const states = [
  { value: 'ME', label: 'Maine' },
  { value: 'WI', label: 'Wisconsin' },
];

const search = jest.fn<ReturnType<AddressLookUp['search']>, Parameters<AddressLookUp['search']>>();
const detailsOf = jest.fn<ReturnType<AddressLookUp['details']>, Parameters<AddressLookUp['details']>>();
const lookUp: AddressLookUp = { search, details: detailsOf };

beforeEach(() => {
  jest.useFakeTimers();
  search.mockReset().mockResolvedValue({ places });
  detailsOf.mockReset().mockResolvedValue(details);
  suggestions.set({ status: 'loaded', module: list });
});
afterEach(() => jest.useRealTimers());

function ask({ values = {}, hasLookUp = true }: { values?: FormValues; hasLookUp?: boolean } = {}) {
  const sent: FormValues[] = [];
  renderPart(
    <MemberForm
      initialValues={{ street: '', city: '', state: '', zip: '', ...values }}
      validate={({ street = '' }) => ({ street: street.length > 30 ? 'At most 30 characters.' : undefined })}
      onSubmit={(now) => sent.push(now)}
    >
      <FieldGroup legend="Home address" submitsByEnter={false}>
        <AddressField
          name="street"
          label="Street"
          fills={{ city: 'city', state: 'state', zip: 'zip' }}
          lookUp={hasLookUp ? lookUp : undefined}
        />
        <TextField name="city" label="City" kind="text" />
        <SelectField name="state" label="State" options={states} />
        <TextField name="zip" label="ZIP code" kind="zip" />
      </FieldGroup>
      <SubmitButton>Next</SubmitButton>
    </MemberForm>,
  );
  return { sent };
}

const street = () => screen.getByRole('combobox', { name: 'Street' });
const rows = () => screen.queryAllByRole('option').filter(({ tagName }) => tagName !== 'OPTION');
const rowTexts = () => rows().map(({ textContent }) => textContent);
const active = () => document.getElementById(street().getAttribute('aria-activedescendant') ?? '')?.textContent;
const pause = (milliseconds = 350) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const answered = () => pause(0);

/** Types into the street, as keys do, without a pause. */
function type(text: string) {
  const field = screen.getByLabelText('Street');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}
const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('Street'), { key });
const filled = () =>
  ['Street', 'City', 'State', 'ZIP code'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);

test('offers whole addresses below a street that is being typed, street over town, with what was typed in bold', async () => {
  ask();
  expect(street()).toHaveAttribute('aria-expanded', 'false');
  type('120 lark');
  expect(search).not.toHaveBeenCalled();
  await pause();
  expect(search.mock.calls.map(([text]) => text)).toEqual(['120 lark']);
  expect(rowTexts()).toEqual([
    '120 Larkmeadow LaneMadison, WI',
    '120 Larkmeadow LanePortland, ME',
    'Type the whole address myself',
  ]);
  expect([...(rows()[0]?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)).toEqual(['120', 'Lark']);
  const box = screen.getByRole('listbox', { name: 'Suggestions for Street' });
  expect(street()).toHaveAttribute('aria-expanded', 'true');
  expect(street()).toHaveAttribute('aria-controls', box.id);
  expect(street()).toHaveAttribute('aria-autocomplete', 'list');
  expect(screen.getByRole('status')).toHaveTextContent('2 addresses found. Use the arrow keys to choose.');
});

test('is chosen from by keyboard, and fills street, city, state and ZIP code [FLD-055, FLD-056, BEN-031]', async () => {
  const { sent } = ask({ values: { city: 'Elsewhere' } });
  type('120 lark');
  await pause();
  expect(active()).toBeUndefined();
  press('ArrowDown');
  expect(active()).toBe('120 Larkmeadow LaneMadison, WI');
  press('ArrowUp');
  expect(active()).toBe('Type the whole address myself');
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe('120 Larkmeadow LanePortland, ME');
  press('Enter');
  await answered();
  expect(detailsOf.mock.calls.map(([id]) => id)).toEqual(['me']);
  expect(filled()).toEqual(['120 Larkmeadow Lane', 'Portland', 'ME', '04101-1234']);
  expect(rows()).toEqual([]);
  expect(street()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Street, city, state and ZIP code are filled in.');
  expect(sent).toEqual([]);
});

test('is chosen from with a pointer, which leaves the focus in the street', async () => {
  ask();
  type('120 lark');
  await pause();
  const [first] = rows();
  expect(fireEvent.mouseDown(first as HTMLElement)).toBe(false);
  fireEvent.click(first as HTMLElement);
  await answered();
  expect(detailsOf.mock.calls.map(([id]) => id)).toEqual(['wi']);
  expect(street()).toHaveFocus();
});

test('Enter chooses nothing and submits nothing while no row is active', async () => {
  const { sent } = ask();
  type('120 lark');
  await pause();
  expect(press('Enter')).toBe(false);
  expect([sent, detailsOf.mock.calls]).toEqual([[], []]);
});

test('Escape closes the list, and the next key opens another one', async () => {
  ask();
  type('120 lark');
  await pause();
  press('Escape');
  expect(rows()).toEqual([]);
  type('120 larkm');
  await pause();
  expect(rows()).toHaveLength(3);
});

test('is a plain field once the member types the whole address themselves', async () => {
  ask();
  type('120 lark');
  await pause();
  press('ArrowUp');
  press('Enter');
  expect(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus();
  type('120 Larkspur Road');
  await pause();
  expect(search).toHaveBeenCalledTimes(1);
  expect(filled()).toEqual(['120 Larkspur Road', '', '', '']);
});

test('asks once typing pauses, for three characters at least, and forgets what it asked before', async () => {
  const signals: AbortSignal[] = [];
  search.mockImplementation((_text, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  ask();
  type('12');
  await pause();
  type('120');
  await pause(349);
  type('120 l');
  await pause();
  type('120 la');
  await pause();
  expect(search.mock.calls.map(([text]) => text)).toEqual(['120 l', '120 la']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('a slow answer keeps nobody from typing, and opens nothing once the field was left', async () => {
  const slow = Promise.withResolvers<Places>();
  search.mockReturnValue(slow.promise);
  ask();
  type('120 lark');
  await pause();
  expect(filled()[0]).toBe('120 lark');
  act(() => screen.getByLabelText('City').focus());
  slow.resolve({ places });
  await answered();
  expect(rows()).toEqual([]);
});

test('a failure leaves a plain field without a word, and asks no more', async () => {
  search.mockRejectedValue(new Error('503'));
  ask();
  type('120 lark');
  await pause();
  expect(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('120 lark');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  type('120 larkm');
  await pause();
  expect(search).toHaveBeenCalledTimes(1);
});

test('where the details cannot be had, the chosen street stays and the rest is typed', async () => {
  detailsOf.mockRejectedValue(new Error('503'));
  ask();
  type('120 lark');
  await pause();
  press('ArrowDown');
  press('Enter');
  await answered();
  expect(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('120 Larkmeadow Lane');
  expect(filled()).toEqual(['120 Larkmeadow Lane', '', '', '']);
});

test('what is typed before the details come is kept', async () => {
  const slow = Promise.withResolvers<PlaceDetails>();
  detailsOf.mockReturnValue(slow.promise);
  ask();
  type('120 lark');
  await pause();
  press('ArrowDown');
  press('Enter');
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'My Town' } });
  slow.resolve(details);
  await answered();
  expect(filled()).toEqual(['120 Larkmeadow Lane', 'My Town', 'ME', '04101-1234']);
});

test('no address opens no list', async () => {
  search.mockResolvedValue({ places: [] });
  ask();
  type('120 nowhere');
  await pause();
  expect(rows()).toEqual([]);
  expect(street()).toHaveAttribute('aria-expanded', 'false');
});

test('hostile answers stay text, of which five rows are shown', async () => {
  const street = '<img src=x onerror=alert(1)>';
  search.mockResolvedValue({
    places: Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), street, town: `<b>${index}</b>` })),
  });
  ask();
  type('img');
  await pause();
  expect(rows()).toHaveLength(6);
  expect(rowTexts()[4]).toBe(`${street}<b>4</b>`);
  expect(document.querySelector('img')).toBeNull();
});

test('an address that does not fit is refused at its fields', async () => {
  const tooLong = 'A street of more than thirty letters';
  detailsOf.mockResolvedValue({ ...details, street: tooLong, state: 'ZZ' });
  ask();
  type('120 lark');
  await pause();
  press('ArrowDown');
  press('Enter');
  await answered();
  expect(street()).toHaveValue(tooLong);
  expect(street()).toBeInvalid();
  expect(screen.getByLabelText('State')).toHaveDisplayValue('Select One');
});

test('without a look-up the street is a plain field, and its list is not loaded', async () => {
  suggestions.set({ status: 'absent' });
  const load = jest.spyOn(suggestions, 'load');
  ask({ hasLookUp: false });
  type('120 lark');
  await pause();
  expect(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('120 lark');
  expect(load).not.toHaveBeenCalled();
  load.mockRestore();
});

test('the list is loaded with the first key, and not before', async () => {
  suggestions.set({ status: 'absent' });
  const load = jest.spyOn(suggestions, 'load');
  ask();
  act(() => screen.getByLabelText('Street').focus());
  expect(load).not.toHaveBeenCalled();
  type('1');
  expect(load).toHaveBeenCalled();
  load.mockRestore();
});

test('a list that cannot be loaded leaves a plain field', () => {
  suggestions.set({ status: 'failed' });
  ask();
  expect(screen.getByRole('textbox', { name: 'Street' })).toBeVisible();
});
