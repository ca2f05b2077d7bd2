import type * as z from 'zod'
import type { Settings } from '../../shared/account.ts'
import type { Brand } from '../../shared/brand.ts'
import type { Letter } from './layout.ts'

/** What every mail is written from, beside its own data. */
export type MailBasis = {
  brand: Brand
  siteUrl: string
  /** Where reports are dropped; the endpoint only where it is not AWS's own. */
  drops: { bucket: string; endpoint?: string | undefined }
}

/** `always`: owed by law or for security, or no mail to a buyer. Else the setting that decides. */
type Decider = 'always' | keyof Settings

type Kind<Schema extends z.ZodType> = {
  decidedBy: Decider
  data: Schema
  write(basis: MailBasis, data: z.output<Schema>): Letter
}

export const kind = <Schema extends z.ZodType>(given: Kind<Schema>): Kind<Schema> => given
