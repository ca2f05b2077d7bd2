/** Maximum lengths in characters. Without zod: forms show them while the buyer types. */
export const maxLengths = {
  profile: { displayName: 100, company: 200, phone: 40, country: 80 },
  contact: { name: 100, message: 5000 },
  dispute: {
    companyName: 200,
    companyCode: 40,
    reportCode: 80,
    statement: 4000,
    source: 500,
    name: 100,
    position: 100,
    email: 254,
  },
  /** The site cuts longer texts. */
  clientError: { message: 300, stack: 2000, componentStack: 1000, page: 100, build: 60 },
} as const
