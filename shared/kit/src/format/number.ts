import { perLanguage } from './per-language.ts';

const byDecimals = perLanguage((language) => {
  const made: Record<number, Intl.NumberFormat> = {};
  return (decimals: number) => {
    made[decimals] ??= new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return made[decimals];
  };
});

/** `1,234.568`: a number with so many decimals. */
export const formatNumber = (value: number, decimals: number): string => byDecimals()(decimals).format(value);
