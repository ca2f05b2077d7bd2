import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'

/** Cognito's own operations by access token: UpdateUserAttributes, ChangePassword, DeleteUser, … */
const selfServiceScope = 'aws.cognito.signin.user.admin'

/**
 * Cognito pre token generation: an access token opens our API, and nothing in the user pool. Who
 * stole one can neither change the e-mail or the password with it nor delete the user: our own routes
 * do that, under their own conditions.
 */
export const handler = async (event: PreTokenGenerationV2TriggerEvent) => {
  const { groupsToOverride, iamRolesToOverride, preferredRole } = event.request.groupConfiguration
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { scopesToSuppress: [selfServiceScope] },
      // What is left out here would be taken away.
      groupOverrideDetails: {
        groupsToOverride: groupsToOverride ?? [],
        iamRolesToOverride: iamRolesToOverride ?? [],
        ...(preferredRole && { preferredRole }),
      },
    },
  }
  return event
}
