import type { Question } from '@wealth/domain/workflow';
import { AddressField } from '@wealth/kit';
import { useWords } from '../use-words.ts';
import { QuestionField, textPropsOf } from './QuestionField.tsx';
import { useAddressLookUp } from './use-address-look-up.ts';

/** The street of an address, which fills the other questions of its group once a suggestion is chosen. */
export function StreetField({ address }: { readonly address: readonly Question[] }) {
  const words = useWords();
  const lookUp = useAddressLookUp();
  const [street, city, state, zip] = address;
  if (!street) return null;
  if (!city || !state || !zip) return <QuestionField question={street} />;
  return (
    <AddressField
      {...textPropsOf({ question: street, words })}
      fills={{ city: city.id, state: state.id, zip: zip.id }}
      lookUp={lookUp}
    />
  );
}
