const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox of an address: known aliases count as one, for rate limits and free checks.
 * E-mail is always sent to the address itself.
 *
 * Folds case, what follows a `+` (RFC 5233, "subaddressing") and, at Gmail, dots and its two
 * domains (https://support.google.com/mail/answer/7436150).
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1)
  const local = address.slice(0, at)
  // Keeps addresses that begin with +.
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
