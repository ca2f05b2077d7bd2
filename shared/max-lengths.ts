/** Of the fields that people fill in, in characters. Without a schema: forms tell them while one types. */
export const maxLengths = {
  profile: { displayName: 100, company: 200, phone: 40, country: 80 },
  contact: { name: 100, message: 5000 },
} as const
