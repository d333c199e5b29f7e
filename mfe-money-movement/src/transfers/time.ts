import { centralTimeOfDay } from '@wealth/domain/calendar';

/** `9:40 AM CT`: the time of day on a Central wall clock (spec 000 §9). `moment` is in milliseconds since 1970. */
export function formatCentralTime(moment: number): string {
  const minutes = Math.floor(centralTimeOfDay(moment) / 60_000);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'} CT`;
}
