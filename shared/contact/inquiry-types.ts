/**
 * Without zod, so that the contact page does not load it. Source:
 * docs/specification.md#contact_inquiries
 */
export const inquiryTypes = [
  { id: 'general', label: 'General Inquiry' },
  { id: 'subscription', label: 'Subscription Support' },
  { id: 'tailored-data', label: 'Request for Tailored Data' },
  { id: 'person-check', label: 'Checking a Person' },
  { id: 'connected-business', label: 'Connected Business Search' },
  { id: 'enterprise', label: 'Enterprise Plans' },
  { id: 'supplier-number', label: 'A Supplier’s Phone Number' },
  { id: 'other', label: 'Other' },
] as const
export type InquiryType = (typeof inquiryTypes)[number]['id']

/** The inquiry type in `?type=`; an unknown value means general. */
export const inquiryTypeOf = (word: string | null): InquiryType =>
  inquiryTypes.find(({ id }) => id === word)?.id ?? 'general'
