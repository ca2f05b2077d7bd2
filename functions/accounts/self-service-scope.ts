/**
 * The scope of Cognito's own operations by access token: UpdateUserAttributes, SetUserMFAPreference,
 * AssociateSoftwareToken, DeleteUser, …
 */
export const selfServiceScope = 'aws.cognito.signin.user.admin'
