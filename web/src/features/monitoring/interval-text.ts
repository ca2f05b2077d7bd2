import { watchIntervals } from '../../../../shared/monitoring/watch-intervals.ts'

export type Interval = (typeof watchIntervals)[number]

export const defaultInterval: Interval = 3

export const intervalText = (months: Interval): string =>
  months === 1 ? 'every month' : months === 12 ? 'every year' : `every ${months} months`

/** For a group of choices, which says "Every" itself. */
export const shortIntervalText = (months: Interval): string =>
  months === 1 ? '1 month' : `${months} months`

export const intervalOf = (value: string): Interval =>
  watchIntervals.find((months) => String(months) === value) ?? defaultInterval
