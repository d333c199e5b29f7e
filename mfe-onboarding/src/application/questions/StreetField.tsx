import type { Question } from '@wealth/domain/workflow';
import { type AddressCalls, AddressField, type AddressFieldProps } from '@wealth/kit';
import { useWords } from '../words/use-words.ts';
import { QuestionField, useTextProps } from './QuestionField.tsx';

const lookUp: AddressCalls = { search: 'POST /places/search', details: 'POST /places/details' };

/** The street of an address, which fills the other questions of its group once a suggestion is chosen. */
export function StreetField({ address }: { readonly address: readonly Question[] }) {
  const [street, city, state, zip] = address;
  if (!street) return null;
  if (!city || !state || !zip) return <QuestionField question={street} />;
  return <WholeAddress street={street} fills={{ city: city.id, state: state.id, zip: zip.id }} />;
}

interface WholeAddressProps {
  readonly street: Question;
  readonly fills: AddressFieldProps['fills'];
}

function WholeAddress({ street, fills }: WholeAddressProps) {
  const words = useWords();
  return <AddressField {...useTextProps({ question: street, words })} fills={fills} lookUp={lookUp} />;
}
