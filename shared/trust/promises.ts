/** Where the table, the files and the user pool are: Ireland. */
export const dataRegion = 'eu-west-1'

/** Where data is, in the words of every page that says it. */
export const storedText =
  'We store data in the European Union (Ireland), except for the firewall’s log of IP addresses and requested pages, which is in the United States (Virginia).'

/** Who reads records and decides, in the words of every page that speaks of AI. */
export const decidedByPeople =
  'No AI model reads the records, writes a finding or decides: our analysts do.'

/** Objectives after a loss of data. docs/runbooks/restore.md says the same. */
export const recovery = {
  /** What is lost at most: the table can be restored to any second but the last minutes. */
  pointMinutes: 5,
  /** From the decision to restore until the data is back. */
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

/** The rules of the user pool: infra/constructs/sign-in.ts. Source: docs/specification.md#password */
export const passwordRules = `at least ${minPasswordLength} characters, with an uppercase letter (A–Z), a lowercase letter (a–z) and a number (0–9)`

/** Source: docs/specification.md#legal-numbers */
export const legalNumbers = {
  minimumAge: 18,
  /** Below it, we do not knowingly keep data of a child. */
  childAge: 16,
  liabilityMonths: 12,
  privacyAnswerMonths: 1,
} as const

/** What axe-core looks for in the tests of every screen, in one of these widths, or in all: test/e2e/check-screen.ts. */
export const accessibilityChecks = {
  rules: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  widths: [360, 768, 1440],
} as const

/** Until when `security.txt` holds: RFC 9116 asks for less than a year. */
export const securityTextDays = 330
