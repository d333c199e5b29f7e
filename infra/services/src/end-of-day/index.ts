export { endOfDayQueue } from './accounts.ts';
export { closingPricesQueue } from './closing-prices.ts';
export { type CloseDaysOptions, closeDays } from './days.ts';
export {
  confirmation,
  consolidated,
  isQuarterEnd,
  monthEnds,
  statement,
  type TaxForm,
  taxForm,
} from './documents.rules.ts';
export { startClosing } from './start-closing.ts';
