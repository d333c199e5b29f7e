export { accountCloseQueue } from './account-close.ts';
export { businessCloseQueue } from './business-close.ts';
export { type CloseDaysOptions, closeDays } from './close-days.ts';
export { startClosing } from './start-closing.ts';
