import { useRef, useState } from 'react';
import type { AddressCalls, AddressLookUp } from './address-look-up.ts';
import type { FieldCombobox } from './combobox.ts';
import { suggestions } from './suggestions.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useAddressLookUp } from './use-address-look-up.ts';

export interface AddressFieldProps extends Omit<TextFieldProps, 'kind' | 'takes'> {
  /** The fields of the same form that a chosen address fills beside the street, by their names. */
  readonly fills: { readonly city: string; readonly state: string; readonly zip: string };
  /**
   * The remote's calls, or another look-up: one constant, no new object each time. Undefined makes the street a plain
   * field, as calls do if the tenant has no key for the provider.
   */
  readonly lookUp: AddressLookUp | AddressCalls | undefined;
}

/**
 * The street of an address (spec 000 §5). While it is typed a list offers whole addresses; the chosen one fills street,
 * city, state and ZIP code. After a failure, or once the member chose to type the whole address, it is a plain field.
 * Stands in a FieldGroup whose Enter does not submit.
 */
export function AddressField({ fills, lookUp: given, ...props }: AddressFieldProps) {
  const lookUp = useAddressLookUp(given);
  const list = suggestions.use();
  const [isPlain, setPlain] = useState(false);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<FieldCombobox['shown']>();
  const onKey = useRef<FieldCombobox['onKey']>(undefined);
  const combobox: FieldCombobox = {
    shown,
    onKey: (event) => onKey.current?.(event),
    onTyped(text) {
      suggestions.load();
      setTyped(text);
    },
    onLeave: () => setTyped(''),
    list: list.status === 'loaded' && lookUp !== undefined && (
      <list.module.Suggestions
        {...{ lookUp, typed, onKey }}
        label={props.label}
        fills={{ street: props.name, ...fills }}
        onShown={setShown}
        onDone={() => setTyped('')}
        onPlain={() => setPlain(true)}
      />
    ),
  };
  const isLookedUp = lookUp !== undefined && !isPlain && list.status !== 'failed';
  return <TextField {...props} kind="text" {...(isLookedUp && { combobox })} />;
}
