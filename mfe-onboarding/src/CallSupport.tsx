import { PhoneLink, useSettings } from '@wealth/kit';

interface CallSupportProps {
  /** With `{phone}` where the number stands. */
  readonly words: string;
  /** Where the tenant names no number. Default: nothing is said. */
  readonly wordsAlone?: string;
}

/** Whom to call, with support's number to press. */
export function CallSupport({ words, wordsAlone }: CallSupportProps) {
  const phone = useSettings().text('SUPPORT_NUMBER');
  if (phone === '') return wordsAlone === undefined ? null : <p>{wordsAlone}</p>;
  return (
    <p>
      {words.split(/(\{phone\})/).map((part) => (part === '{phone}' ? <PhoneLink key={part} number={phone} /> : part))}
    </p>
  );
}
