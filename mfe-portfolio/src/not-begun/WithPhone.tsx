import { PhoneLink } from '@wealth/kit';

/** Marks where the number stands in the words. */
export const PHONE = '{phone}';

/** A sentence with a number to press, which is never broken over two lines; one box, so that no grid parts it. */
export function WithPhone({ text, phone }: { text: string; phone: string }) {
  const [before, after] = text.split(PHONE);
  return (
    <span>
      {before}
      <PhoneLink number={phone} />
      {after}
    </span>
  );
}
