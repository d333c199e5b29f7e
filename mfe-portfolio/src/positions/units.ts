const unitFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** Units of a security with three decimals: `1,234.568` (spec 001 §9). */
export function formatUnits(units: number): string {
  return unitFormat.format(units);
}
