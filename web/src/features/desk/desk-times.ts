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

type Options = Intl.DateTimeFormatOptions

/** Creating a format takes as long as drawing a row: there is one for each locale. '' for an invalid time. */
const inLocale = (optionsFor: (locale: string) => Options) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (locale: string, instant: string | number): string => {
    const at = new Date(instant)
    if (Number.isNaN(at.getTime())) return ''
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, optionsFor(locale))
    formats.set(locale, format)
    return format.format(at)
  }
}

/** In Beijing, wherever the browser is: members, buyers' due times and e-mails then have one clock. The bar says so. */
const inBeijing: Options = { timeZone: deskZone, hourCycle: 'h23' }
const ofDay: Options = { hour: '2-digit', minute: '2-digit', ...inBeijing }
const isChinese = (locale: string): boolean => locale.startsWith('zh')

const today = inLocale(() => ofDay)
const anotherDay = inLocale((locale) => ({
  ...(isChinese(locale)
    ? { month: '2-digit', day: '2-digit' }
    : { month: 'short', day: 'numeric' }),
  ...ofDay,
}))
const dayAndTime = inLocale(() => ({ dateStyle: 'medium', timeStyle: 'short', ...inBeijing }))
const dayAlone = inLocale(() => ({ dateStyle: 'medium', timeZone: 'UTC' }))
const seconds = inLocale(() => ({ ...ofDay, second: '2-digit' }))

type In = Pick<DeskTexts, 'locale'>

/** The time of day, with the date if it is another day: 11-20 14:02 in Chinese. '' for an invalid time. */
export function timeText({ locale }: In, instant: string, now: Date): string {
  const at = new Date(instant)
  if (!Number.isNaN(at.getTime()) && deskDay(at) === deskDay(now)) return today(locale, instant)
  const text = anotherDay(locale, instant)
  return isChinese(locale) ? text.replace('/', '-') : text
}

/** Date and time. '' for an invalid time. */
export const dateTimeText = ({ locale }: In, instant: string): string => dayAndTime(locale, instant)

/** A day of the desk, YYYY-MM-DD. */
export const dayText = ({ locale }: In, day: string): string => dayAlone(locale, day)

/** The time of day with seconds: when a list was read. */
export const clockText = ({ locale }: In, at: string | number): string => seconds(locale, at)
