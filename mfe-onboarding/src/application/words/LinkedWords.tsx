import { phoneOf } from '@wealth/domain/settings';
import { PhoneLink, useSettings } from '@wealth/kit';

/** Words of the workflow, in which support's number can be pressed. */
export function LinkedWords({ text }: { readonly text: string }) {
  const number = phoneOf(useSettings().text('SUPPORT_NUMBER')).text;
  const place = number === '' ? -1 : text.indexOf(number);
  if (place < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, place)}
      <PhoneLink number={number} />
      {text.slice(place + number.length)}
    </span>
  );
}
