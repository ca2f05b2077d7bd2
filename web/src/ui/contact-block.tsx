import { supportHours, supportTimes } from '../../../shared/trust/promises.ts'
import { useBrand } from '../lib/brand.ts'
import { type Description, DescriptionList } from './description-list/description-list.tsx'

/** How to reach us: docs/specification.md#contact. */
export function ContactBlock({ more = [] }: { more?: readonly Description[] }) {
  const { contactEmail } = useBrand()
  return (
    <DescriptionList
      items={[
        { label: 'Email', value: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
        { label: 'Hours', value: supportTimes },
        { label: 'Typical response', value: `Within ${supportHours} hours on business days` },
        ...more,
      ]}
    />
  )
}
