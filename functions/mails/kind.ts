import type * as z from 'zod'
import type { Settings } from '../../shared/account.ts'
import type { Brand } from '../../shared/brand.ts'
import type { Email } from './layout.ts'

/** What every mail is written from, beside its own data. */
export type EmailContext = {
  brand: Brand
  siteUrl: string
  /** Where reports are dropped; the endpoint only where it is not AWS's own. */
  drops: { bucket: string; endpoint?: string | undefined }
}

/** `always`: owed by law or for security, or no mail to a buyer. Else the setting that decides. */
type Preference = 'always' | keyof Settings

type Template<Schema extends z.ZodType> = {
  preference: Preference
  data: Schema
  render(basis: EmailContext, data: z.output<Schema>): Email
}

export const template = <Schema extends z.ZodType>(given: Template<Schema>): Template<Schema> =>
  given
