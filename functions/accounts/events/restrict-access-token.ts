import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { accountClaimName } from '../../../shared/account/account-claim.ts'
import { deskRoles } from '../../../shared/desk/roles.ts'
import { selfServiceScope } from '../self-service-scope.ts'

/** Sources of tokens that are not a sign-in with our own form. */
const otherSources: readonly string[] = [
  'TokenGeneration_RefreshTokens',
  'TokenGeneration_HostedAuth',
]

const isDeskSignIn = ({ triggerSource, request }: PreTokenGenerationV2TriggerEvent): boolean =>
  !otherSources.includes(triggerSource) &&
  deskRoles.some((role) => request.groupConfiguration.groupsToOverride?.includes(role))

/**
 * A member of the report desk who has no authenticator app may set one up, with the first token of
 * the session and not with a renewed one.
 */
async function maySetUpAuthenticator(event: PreTokenGenerationV2TriggerEvent): Promise<boolean> {
  if (!isDeskSignIn(event)) return false
  // Not loaded for buyers, whose sign-in waits for this function.
  const { recordDeskSignIn } = await import('../desk-sign-in.ts')
  return recordDeskSignIn(event)
}

/**
 * The claim with the account of a user whose former pool was lost. Any other account has the `sub` as its id, which is
 * in the token anyway.
 */
async function accountClaim({ userAttributes }: PreTokenGenerationV2TriggerEvent['request']) {
  if (!process.env.ACCOUNTS_RECOVERED) return undefined
  const { accountOfPoolUser } = await import('../account-recovery.ts')
  const account = await accountOfPoolUser(userAttributes)
  return account === userAttributes.sub ? undefined : { [accountClaimName]: account }
}

/**
 * Cognito pre token generation: access tokens are valid for our API only, not for the user pool. A
 * stolen token cannot change e-mail or password or delete the user; our routes do that, with their own
 * checks.
 */
export const createHandler = () => async (event: PreTokenGenerationV2TriggerEvent) => {
  const { groupsToOverride, iamRolesToOverride, preferredRole } = event.request.groupConfiguration
  const claims = await accountClaim(event.request)
  const scopesToSuppress = (await maySetUpAuthenticator(event)) ? [] : [selfServiceScope]
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: {
        scopesToSuppress,
        ...(claims && { claimsToAddOrOverride: claims }),
      },
      // For the site.
      ...(claims && { idTokenGeneration: { claimsToAddOrOverride: claims } }),
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
