import type { JsonObject } from '../cloudformation/template.ts'

/** The characters that Cognito counts as symbols. */
const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

/** @returns Cognito's error text for a password that breaks the policy, or undefined */
export function policyViolation(password: string, policy: JsonObject): string | undefined {
  const rules: [broken: boolean, text: string][] = [
    [password.length < Number(policy.MinimumLength ?? 8), 'Password not long enough'],
    [
      Boolean(policy.RequireUppercase) && !/[A-Z]/.test(password),
      'Password must have uppercase characters',
    ],
    [
      Boolean(policy.RequireLowercase) && !/[a-z]/.test(password),
      'Password must have lowercase characters',
    ],
    [
      Boolean(policy.RequireNumbers) && !/[0-9]/.test(password),
      'Password must have numeric characters',
    ],
    [
      Boolean(policy.RequireSymbols) && !symbols.test(password),
      'Password must have symbol characters',
    ],
    [/^\s|\s$/.test(password), 'Password must not begin or end with a space'],
    [password.length > 256, 'Password too long'],
  ]
  const brokenRule = rules.find(([isBroken]) => isBroken)
  return brokenRule && `Password did not conform with policy: ${brokenRule[1]}`
}
