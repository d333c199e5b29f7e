/** A phone number as it is printed, and where a press on it leads. */
export interface Phone {
  readonly text: string;
  readonly href: string;
}

/** A number in the one way that the product prints it, `1-800-555-0100`; what is no US number stays as it was written. */
export function phoneOf(written: string): Phone {
  const digits = written.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10) return { text: written.trim(), href: `tel:${written.replace(/[^+\d]/g, '')}` };
  return { text: `1-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`, href: `tel:+1${digits}` };
}
