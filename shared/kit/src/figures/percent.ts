import { perLanguage } from '../format/per-language.ts';

const percentFormat = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** `0.12%`: how large a share is, without its sign, in hundredths of a percent. */
export const formatPercent = (share: number): string => percentFormat().format(Math.abs(share));
