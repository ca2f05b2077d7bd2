/**
 * Claim of the tokens of a user whose account is from before the user pool was lost: the account's id. Only the
 * trigger writes claims (functions/accounts/events/restrict-access-token.ts).
 */
export const accountClaimName = 'account_id'

/** The id of the account in the claims of a token; undefined if they are malformed. */
export const accountIdIn = (claims: Readonly<Record<string, unknown>>): string | undefined => {
  const id = claims[accountClaimName] ?? claims.sub
  return typeof id === 'string' && id !== '' ? id : undefined
}
