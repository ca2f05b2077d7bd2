import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'

/** Cognito's own operations by access token: UpdateUserAttributes, ChangePassword, DeleteUser, … */
const selfServiceScope = 'aws.cognito.signin.user.admin'

/**
 * Cognito pre token generation: access tokens are valid for our API only, not for the user pool. A
 * stolen token cannot change e-mail or password or delete the user; our routes do that, with their own
 * checks.
 */
export const createHandler = () => async (event: PreTokenGenerationV2TriggerEvent) => {
  const { groupsToOverride, iamRolesToOverride, preferredRole } = event.request.groupConfiguration
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { scopesToSuppress: [selfServiceScope] },
      // Groups that are left out here would be removed.
      groupOverrideDetails: {
        groupsToOverride: groupsToOverride ?? [],
        iamRolesToOverride: iamRolesToOverride ?? [],
        ...(preferredRole && { preferredRole }),
      },
    },
  }
  return event
}
