import { useBrand } from '../lib/brand.ts'
import { DescriptionList } from './description-list/description-list.tsx'

/** How to reach us: docs/specification.md#contact. */
export function ContactBlock() {
  const { contactEmail } = useBrand()
  return (
    <DescriptionList
      items={[
        { label: 'Email', value: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
        { label: 'Hours', value: 'Monday-Friday 9AM-6PM GMT' },
        { label: 'Typical response', value: 'Within 24 hours on business days' },
      ]}
    />
  )
}
