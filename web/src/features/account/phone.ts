/** Digits with spaces, dots, dashes, slashes and brackets; an extension may follow. */
const pattern = /^\+?[\d\s().\-/]+(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i

/**
 * Advice only, because no rule covers the phone numbers of all countries.
 * @returns undefined if it could be a phone number
 */
export const phoneAdvice = (phone: string): string | undefined => {
  const typed = phone.trim()
  if (typed === '') return undefined
  const digits = typed.replace(/\D/g, '').length
  if (!pattern.test(typed) || digits < 5 || digits > 20)
    return 'This does not look like a phone number. You can save it anyway.'
  if (!typed.startsWith('+') && !typed.startsWith('00'))
    return 'With the country code, such as +1, it works from anywhere.'
  return undefined
}
