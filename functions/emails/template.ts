import type * as z from 'zod'
import type { Settings } from '../../shared/account.ts'
import type { Brand } from '../../shared/brand.ts'
import type { Email } from './layout.ts'

/** Data for every template, besides the template's own. */
export type EmailContext = {
  brand: Brand
  siteUrl: string
  /** Where reports are uploaded; `endpoint` only for the local stack. */
  drops: { bucket: string; endpoint?: string | undefined }
}

/**
 * The account setting that allows the e-mail; `always` for legal, security and internal e-mails.
 */
type Preference = 'always' | keyof Settings

type Template<Schema extends z.ZodType> = {
  preference: Preference
  data: Schema
  render(basis: EmailContext, data: z.output<Schema>): Email
}

export const template = <Schema extends z.ZodType>(given: Template<Schema>): Template<Schema> =>
  given
