import { AccountNumber } from '@wealth/kit';

/** A text whose account numbers, `*5501`, are read out as "ending in 5501". */
export function WithNumbers({ text }: { readonly text: string }) {
  const parts = text.split(/(\*\d{4})/).map((part, index) =>
    // The parts of a text never change places.
    index % 2 === 1 ? <AccountNumber key={`${index}${part}`} number={part.slice(1)} /> : part,
  );
  return <span>{parts}</span>;
}

/** A text in which `<b>…</b>` is drawn strong, as in the sentence that says what will happen. */
export function Marked({ text }: { readonly text: string }) {
  return text.split(/<b>(.*?)<\/b>/).map((part, index) =>
    index % 2 === 1 ? (
      <strong key={`${index}${part}`}>
        <WithNumbers text={part} />
      </strong>
    ) : (
      <WithNumbers key={`${index}${part}`} text={part} />
    ),
  );
}
