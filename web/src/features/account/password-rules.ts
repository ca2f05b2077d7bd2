const rules: readonly { holds: (password: string) => boolean; text: string }[] = [
  { holds: (it) => it.length >= 8, text: 'be at least 8 characters long' },
  { holds: (it) => /[A-Z]/.test(it), text: 'contain an uppercase letter' },
  { holds: (it) => /[a-z]/.test(it), text: 'contain a lowercase letter' },
  { holds: (it) => /[0-9]/.test(it), text: 'contain a number' },
]

/** The hint next to the field: which letters count for the rules. */
export const passwordHint =
  'At least 8 characters, with an uppercase letter (A–Z), a lowercase letter (a–z) and a number (0–9).'

/** The rules that are not met: docs/specification.md#password. Undefined if all are. */
export const passwordProblem = (password: string): string | undefined => {
  const failed = rules.filter((rule) => !rule.holds(password)).map((rule) => rule.text)
  return failed.length === 0 ? undefined : `Password must ${failed.join(', ')}.`
}
