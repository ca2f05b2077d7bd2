/** In characters. Without a schema: forms tell them while one types. */
export const maxLengths = {
  profile: { displayName: 100, company: 200, phone: 40, country: 80 },
  contact: { name: 100, message: 5000 },
  /** Longer texts are cut by the site. */
  clientError: { message: 300, stack: 2000, componentStack: 1000, page: 100, build: 60 },
} as const
