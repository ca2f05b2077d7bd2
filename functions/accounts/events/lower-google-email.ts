import type { InboundFederationTriggerEvent } from 'aws-lambda'

/**
 * Cognito inbound federation: lower-cases the e-mail address from Google. ListUsers filters are
 * case-sensitive, and an address in another case must not create a second account.
 */
export const createHandler = () => async (event: InboundFederationTriggerEvent) => {
  const { idToken, userInfo } = event.request.attributes
  const claims = { ...idToken, ...userInfo }
  // Return all claims: Cognito drops missing ones. An empty map keeps them unchanged.
  event.response.userAttributesToMap =
    claims.email === undefined ? {} : { ...claims, email: claims.email.toLowerCase() }
  return event
}
