import { deskDay, deskZone } from '../../../../shared/desk/desk-day.ts'
import type { DeskTexts } from './desk-texts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The length of a time: days from three days on, hours from one hour on. */
export function spanText({ span }: Pick<DeskTexts, 'span'>, ms: number): string {
  const length = Math.abs(ms)
  if (length >= 3 * day) return span.days(Math.floor(length / day))
  if (length >= hour) return span.hours(Math.floor(length / hour))
  return span.minutes(Math.floor(length / minute))
}

/** In Beijing, wherever the browser is: members, buyers' due times and e-mails then have one clock. The bar says so. */
const inBeijing = { timeZone: deskZone, hourCycle: 'h23' } as const

/** The time of day, with the date if it is another day: 11-20 14:02 in Chinese. '' for an invalid time. */
export function timeText(
  { locale }: Pick<DeskTexts, 'locale'>,
  instant: string,
  now: Date,
): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const isToday = deskDay(at) === deskDay(now)
  const isChinese = locale.startsWith('zh')
  const text = at.toLocaleString(locale, {
    ...(!isToday &&
      (isChinese ? { month: '2-digit', day: '2-digit' } : { month: 'short', day: 'numeric' })),
    hour: '2-digit',
    minute: '2-digit',
    ...inBeijing,
  })
  return isChinese ? text.replace('/', '-') : text
}

/** Date and time. '' for an invalid time. */
export function dateTimeText({ locale }: Pick<DeskTexts, 'locale'>, instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  return at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', ...inBeijing })
}

/** A day of the desk, YYYY-MM-DD. */
export const dayText = ({ locale }: Pick<DeskTexts, 'locale'>, day: string): string =>
  new Date(day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** The time of day with seconds: when a list was read. */
export const clockText = ({ locale }: Pick<DeskTexts, 'locale'>, at: string | number): string =>
  new Date(at).toLocaleTimeString(locale, inBeijing)
