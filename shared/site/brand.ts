import * as z from 'zod'

/**
 * All names and addresses of the product. To change them, edit this file, or `infra/stages/` for
 * one stage.
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
  /** The registered office, shown on the legal pages, one entry per line. */
  postalAddress: z.array(z.string().min(1)).min(1),
})
export type Brand = z.infer<typeof Brand>

export const brand: Brand = {
  name: 'Veridock',
  promise: 'know who they are paying before they wire the money',
  domain: 'veridock.example',
  contactEmail: 'support@veridock.example',
  mailFrom: 'no-reply@veridock.example',
  deskEmail: 'desk@veridock.example',
  postalAddress: ['Veridock', '1 Example Street', 'London EC1A 1BB', 'United Kingdom'],
}
