/** Spaces, dots, dashes, slashes and brackets are how people write numbers; an extension may follow. */
const shape = /^\+?[\d\s().\-/]+(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i

/**
 * A word of advice, never a refusal: no rule covers every country's way to write a number.
 * @returns undefined where it could be a telephone number
 */
export const phoneAdvice = (phone: string): string | undefined => {
  const typed = phone.trim()
  if (typed === '') return undefined
  const digits = typed.replace(/\D/g, '').length
  if (!shape.test(typed) || digits < 5 || digits > 20)
    return 'This does not look like a phone number. You can save it all the same.'
  if (!typed.startsWith('+') && !typed.startsWith('00'))
    return 'With the country code, such as +44, it works from anywhere.'
  return undefined
}
