import { centralTimeOfDay } from '@wealth/domain/calendar';

/** `9:40 AM CT`: the time of day on a Central wall clock (spec 000 §9). `moment` is in milliseconds since 1970. */
export const formatCentralTime = (moment: number): string => formatTimeOfDay(centralTimeOfDay(moment));

/** `12:30 PM CT`, for milliseconds since midnight on a Central wall clock. */
export function formatTimeOfDay(timeOfDay: number): string {
  const minutes = Math.floor(timeOfDay / 60_000);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'} CT`;
}
