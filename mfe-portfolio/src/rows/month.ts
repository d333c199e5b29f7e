import { type BusinessDate, businessDate } from '@wealth/domain/calendar';

/** A month by its first day. */
export type Month = BusinessDate;

export const monthOf = (date: BusinessDate): Month => businessDate(`${date.slice(0, 7)}-01`);
