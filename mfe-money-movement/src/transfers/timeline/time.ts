import { centralTimeOfDay } from '@wealth/domain/calendar';
import { formatTimeOfDay } from '@wealth/kit';

/** `9:40 AM CT`: the time of day on a Central wall clock (spec 000 §9). `moment` is in milliseconds since 1970. */
export const formatCentralTime = (moment: number): string => formatTimeOfDay(centralTimeOfDay(moment));
