import { cents } from '@wealth/domain/money';
import { moneyText } from '@wealth/domain/money-words';

/** Always as fine, so that the points stand below each other. */
const prices = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 4 });
const units = new Intl.NumberFormat('en-US', { minimumFractionDigits: 6 });
const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const MILLION = 1_000_000;

/** `$1,234.56`, `-$1,234.56` */
export const asMoney = (amount: number) => moneyText(cents(amount));
/** `$84.1200`; nothing where there is none. */
export const asPrice = (micros: number | null) => (micros === null ? '' : prices.format(micros / MILLION));
/** `12.345678`, `10.000000`; nothing where there are none. */
export const asUnits = (millionths: number | null) => (millionths === null ? '' : units.format(millionths / MILLION));
/** `October 31, 2026` */
export const asLongDate = (date: string) => longDates.format(Date.parse(date));
/** `10/31/2026` */
export const asShortDate = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
