import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'

export const contactInquiry = entity({
  name: 'contact-inquiry',
  pk: 'INQUIRY#<id>',
  sk: 'INQUIRY',
  holds: 'the specification’s _contact_inquiries_; expires after a year',
  kept: { as: 'inquiries', days: keptDays.inquiries },
  restore: 'missing',
  export: 'whole',
  erase: { with: 'its own-inquiry' },
})

/** Leads from an account to its inquiries, for export and erasure. */
export const ownInquiry = entity({
  name: 'own-inquiry',
  pk: 'ACCOUNT#<userId>',
  sk: 'INQUIRY#<id>',
  holds: 'that the inquiry is this account’s, for export and erasure; expires with it',
  kept: { as: 'inquiries', days: keptDays.inquiries },
  restore: 'missing',
  export: { never: 'The inquiry itself is exported.' },
  erasesAlso: (ids) => [contactInquiry.key(ids)],
})
