export { accountCloseQueue } from './account-close.ts';
export { businessCloseQueue } from './business-close.ts';
export { type CloseDaysOptions, closeDays } from './close-days.ts';
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
