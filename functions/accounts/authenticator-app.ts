import type { AdminGetUserCommandOutput } from '@aws-sdk/client-cognito-identity-provider'

/** Cognito's name of a second factor by authenticator app (TOTP). */
const softwareToken = 'SOFTWARE_TOKEN_MFA'

/** Whether the user's sign-in with a password needs a code of an authenticator app. */
export const usesAuthenticator = (
  user: Pick<AdminGetUserCommandOutput, 'UserMFASettingList'>,
): boolean => user.UserMFASettingList?.includes(softwareToken) ?? false
