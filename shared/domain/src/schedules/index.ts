export {
  countAndTotal,
  type Frequency,
  isWeekly,
  lastDate,
  nextDates,
  type Occurrence,
  occurrences,
  type ScheduleEnd,
  type ScheduleTerms,
} from './occurrences.rules.ts';
export { frequencyWords, repeatMessage, scheduleWords } from './schedule.words.ts';
export {
  type DateBounds,
  daysOfWeek,
  endBounds,
  fallsOnItsDay,
  frequencies,
  hasItsDay,
  LAST_END,
  MOST_TRANSFERS,
  oneTimeBounds,
  type ScheduleProblem,
  type ScheduleValues,
  scheduleProblem,
  scheduleTerms,
  startBounds,
  startProblem,
} from './schedule-problem.rules.ts';
