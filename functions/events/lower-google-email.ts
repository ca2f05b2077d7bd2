import type { InboundFederationTriggerEvent } from 'aws-lambda'

/**
 * Cognito inbound federation: what Google says of somebody, its e-mail in small letters. A filter of
 * ListUsers compares to the letter, and an e-mail in another case must not open a second account.
 */
export const handler = async (event: InboundFederationTriggerEvent) => {
  const { idToken, userInfo } = event.request.attributes
  const claims = { ...idToken, ...userInfo }
  // All of them: what is left out here is dropped. Nothing at all leaves everything as it is.
  event.response.userAttributesToMap =
    claims.email === undefined ? {} : { ...claims, email: claims.email.toLowerCase() }
  return event
}
