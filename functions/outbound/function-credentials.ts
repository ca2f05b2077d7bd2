/**
 * Bundled in the place of `@aws-sdk/credential-provider-node` (infra/bundles.ts). Lambda hands a
 * function its role's credentials in the environment and nowhere else; the SDK's own chain also
 * knows profiles, single sign-on, containers and instances, which costs every cold start a fifth of
 * its code. A worker lives shorter than its credentials, so they are read once a client.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment has no AWS credentials')
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}
