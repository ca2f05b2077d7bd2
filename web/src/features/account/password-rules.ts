import { minPasswordLength, passwordRules } from '../../../../shared/trust/promises.ts'

const rules: readonly { holds: (password: string) => boolean; text: string }[] = [
  {
    holds: (it) => it.length >= minPasswordLength,
    text: `be at least ${minPasswordLength} characters long`,
  },
  { holds: (it) => /[A-Z]/.test(it), text: 'contain an uppercase letter' },
  { holds: (it) => /[a-z]/.test(it), text: 'contain a lowercase letter' },
  { holds: (it) => /[0-9]/.test(it), text: 'contain a number' },
]

/** The hint next to the field: which letters count for the rules. */
export const passwordHint = `A${passwordRules.slice(1)}.`

/** The rules that are not met: docs/specification.md#password. Undefined if all are. */
export const passwordProblem = (password: string): string | undefined => {
  const failed = rules.filter((rule) => !rule.holds(password)).map((rule) => rule.text)
  return failed.length === 0 ? undefined : `Password must ${failed.join(', ')}.`
}
