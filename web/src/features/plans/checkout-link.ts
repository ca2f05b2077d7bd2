export type Buyer = { userId: string; email: string }

const addressOf = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * The URL of the hosted payment page for one buyer. The page returns the user id with the payment,
 * so that the right account is upgraded, and prefills the email.
 * @param code of the promotion, for a page that takes it
 * @returns undefined if no page is configured
 */
export const checkoutLink = (page: string, buyer?: Buyer, code?: string): string | undefined => {
  const url = addressOf(page)
  if (url === undefined || !['https:', 'http:'].includes(url.protocol)) return undefined
  if (buyer?.userId) url.searchParams.set('client_reference_id', buyer.userId)
  if (buyer?.email) url.searchParams.set('prefilled_email', buyer.email)
  if (code) url.searchParams.set('prefilled_promo_code', code)
  return url.href
}
