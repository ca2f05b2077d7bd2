const rules = {
  length: (password: string) => password.length >= 8,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
}
type Rule = keyof typeof rules

/** What the field of a new password says. */
export type PasswordTexts = {
  label: string
  /** Of the button that shows the password. @default in English */
  show?: string
  hint: string
  rules: Readonly<Record<Rule, string>>
  problem(broken: string[]): string
}

/** The hint next to the field: which letters count for the rules. */
export const passwordHint =
  'At least 8 characters, with an uppercase letter (A–Z), a lowercase letter (a–z) and a number (0–9).'

/** As the specification has them: docs/specification.md#password. */
export const passwordTexts: PasswordTexts = {
  label: 'New password',
  hint: passwordHint,
  rules: {
    length: 'be at least 8 characters long',
    upper: 'contain an uppercase letter',
    lower: 'contain a lowercase letter',
    digit: 'contain a number',
  },
  problem: (broken) => `Password must ${broken.join(', ')}.`,
}

/** The rules that are not met. Undefined if all are. */
export function passwordProblem(password: string, texts = passwordTexts): string | undefined {
  const broken = (Object.keys(rules) as Rule[]).filter((rule) => !rules[rule](password))
  return broken.length === 0 ? undefined : texts.problem(broken.map((rule) => texts.rules[rule]))
}
