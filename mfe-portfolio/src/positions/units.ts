import { formatNumber } from '@wealth/kit/format';

/** Units of a security with three decimals: `1,234.568` (spec 001 §9). */
export const formatUnits = (units: number): string => formatNumber(units, 3);
