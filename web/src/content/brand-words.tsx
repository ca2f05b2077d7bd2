import { brand } from '../../../shared/site/brand.ts'
import { useBrand } from '../lib/brand.ts'

/** The product's name from the stage's configuration. */
export function BrandName() {
  return useBrand().name
}

export function ContactEmail() {
  const { contactEmail } = useBrand()
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
}

export function PostalAddress() {
  return (
    <address>
      {brand.postalAddress.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  )
}
