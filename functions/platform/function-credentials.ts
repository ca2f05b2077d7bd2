/**
 * Replaces `@aws-sdk/credential-provider-node` (infra/bundles.ts). Lambda provides
 * the role's credentials in the environment only; the SDK's provider chain also supports profiles, single
 * sign-on, containers and instances, a fifth of the code of every cold start. Function instances live
 * shorter than their credentials, so these are read once per client.
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
