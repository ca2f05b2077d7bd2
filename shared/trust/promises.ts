/** Where the table, the files and the user pool are: Ireland. */
export const dataRegion = 'eu-west-1'

/** Objectives after a loss of data. docs/runbooks/restore.md says the same. */
export const recovery = {
  /** What is lost at most: the table can be restored to any second but the last minutes. */
  pointMinutes: 5,
  /** How long until the data is back. */
  timeHours: 24,
} as const

/** On business days. Source: docs/specification.md#times-of-contact-and-support */
export const supportHours = 24

/** How long an access token is valid, also after its session was ended. */
export const tokenMinutes = 15

/** How long a browser stays signed in. */
export const signedInDays = 30

/** What changes how one signs in needs a sign-in that is not older. */
export const recentSignInMinutes = 10

/** Cognito's own, for a code that confirms an account. */
export const signUpCodeHours = 24

export const minPasswordLength = 8

/** Source: docs/specification.md#legal-numbers */
export const legalNumbers = { minimumAge: 18, liabilityMonths: 12, privacyAnswerMonths: 1 } as const

/** What axe-core looks for in the tests of every screen, in one of these widths, or in all: test/e2e/check-screen.ts. */
export const accessibilityChecks = {
  rules: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  widths: [360, 768, 1440],
} as const

/** Until when `security.txt` holds: RFC 9116 asks for less than a year. */
export const securityTextDays = 330
