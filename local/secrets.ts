export const paymentKeyName = 'veridock/local/payment-key'
export const signingSecretName = 'veridock/local/payment-signing-secret'

/** Reads a secret from an environment variable: `veridock/local/model-key` from MODEL_KEY. */
export const secretFromEnv = (name: string): string | undefined =>
  process.env[
    name
      .slice(name.lastIndexOf('/') + 1)
      .replaceAll('-', '_')
      .toUpperCase()
  ]
