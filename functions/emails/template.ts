import type * as z from 'zod'
import type { Settings } from '../../shared/account/account.ts'
import type { Brand } from '../../shared/site/brand.ts'
import type { Email } from './layout.ts'

/** Data for every template, besides the template's own. */
export type EmailContext = {
  brand: Brand
  siteUrl: string
}

/**
 * The account setting that allows the e-mail; `always` for legal, security and internal e-mails. Of
 * changes at watched suppliers buyers choose when they are told, while report alerts are on.
 */
type Preference =
  | 'always'
  | Exclude<keyof Settings, 'monitoringAlerts'>
  | 'monitoring-at-once'
  | 'monitoring-weekly'

export function allows(settings: Settings, preference: Preference): boolean {
  switch (preference) {
    case 'always':
      return true
    case 'monitoring-at-once':
      return settings.reportAlerts && settings.monitoringAlerts === 'at-once'
    case 'monitoring-weekly':
      return settings.reportAlerts && settings.monitoringAlerts === 'weekly'
    default:
      return settings[preference]
  }
}

export type Template<Schema extends z.ZodType> = {
  preference: Preference
  /**
   * Days until what it asks for no longer works; 0 is less than a day. `npm run requeue-mails` leaves later ones out.
   * @default it is of use as long as its order is kept
   */
  validDays?: number
  data: Schema
  render(basis: EmailContext, data: z.output<Schema>): Email
}

export const template = <Schema extends z.ZodType>(given: Template<Schema>): Template<Schema> =>
  given
