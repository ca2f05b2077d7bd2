export const paymentKeyName = 'veridock/local/payment-key'
export const signingSecretName = 'veridock/local/payment-signing-secret'

/** Reads a secret from this machine's environment: `veridock/local/model-key` is MODEL_KEY. */
export const secretFromEnv = (name: string): string | undefined =>
  process.env[
    name
      .slice(name.lastIndexOf('/') + 1)
      .replaceAll('-', '_')
      .toUpperCase()
  ]
