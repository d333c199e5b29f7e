/** `58%`, `<1%` or `0%`: each is rounded separately, so shares may add up to 99 or 101. @see DECISIONS D-83 */
export function percentText(percent: number): string {
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
