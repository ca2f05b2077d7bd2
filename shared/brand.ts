import * as z from 'zod'

/**
 * Everything that carries the product's name. An operator changes it here, or per stage through
 * `infra/stages/`, and no other file.
 */
export const Brand = z.strictObject({
  name: z.string().min(1),
  /** The specification's {product}: completes "Buyers worldwide who want to …". */
  promise: z.string().min(1),
  domain: z.string().min(1),
  contactEmail: z.email(),
  mailFrom: z.email(),
  /** Where refused files and new requests are announced. */
  deskEmail: z.email(),
  /** Printed on the legal pages, one line each. An operator puts the registered office here. */
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
