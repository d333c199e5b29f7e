/** `+4.21%`, `-3.00%`, `0.00%`: a return with its sign, in hundredths of a percent. */
export function formatRate(rate: number): string {
  const text = `${Math.abs(rate * 100).toFixed(2)}%`;
  if (Number.parseFloat(text) === 0) return text;
  return rate > 0 ? `+${text}` : `-${text}`;
}
