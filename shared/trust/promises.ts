/** Where the table, the files and the user pool are: Ireland. */
export const dataRegion = 'eu-west-1'

/** Objectives after a loss of data. docs/runbooks/restore.md says the same. */
export const recovery = {
  /** What is lost at most: the table can be restored to any second but the last minutes. */
  pointMinutes: 5,
  /** How long until the data is back. */
  timeHours: 24,
} as const

/** What axe-core looks for in the tests of every screen, in one of these widths, or in all: test/e2e/check-screen.ts. */
export const accessibilityChecks = {
  rules: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  widths: [360, 768, 1440],
} as const

/** Until when `security.txt` holds: RFC 9116 asks for less than a year. */
export const securityTextDays = 330
