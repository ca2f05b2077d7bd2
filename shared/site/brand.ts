import * as z from 'zod'
import { deskLanguages } from '../desk/texts.ts'
import { Company, exampleCompany } from './company.ts'
import { publicBrand } from './public-brand.ts'

/**
 * All names and addresses of the product. To change them, edit this file and public-brand.ts,
 * or `infra/stages/` for one stage.
 */
export const Brand = z.strictObject({
  name: z.string().min(1),
  /** The specification's {product}: completes "Buyers worldwide who want to …". */
  promise: z.string().min(1),
  domain: z.string().min(1),
  contactEmail: z.email(),
  mailFrom: z.email(),
  /** Receives the e-mails about new requests and rejected files. */
  deskEmail: z.email(),
  /** The language of these e-mails: all members read one mailbox. */
  deskLanguage: z.enum(deskLanguages),
  company: Company,
})
export type Brand = z.infer<typeof Brand>

export const brand: Brand = {
  ...publicBrand,
  promise: 'know who they are paying before they wire the money',
  mailFrom: 'no-reply@veridock.example',
  deskEmail: 'desk@veridock.example',
  deskLanguage: 'zh',
  company: exampleCompany,
}
