import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'

/** One secret of Secrets Manager. */
export type Secret = {
  /** @returns undefined if the operator has not filled it in */
  value(): Promise<string | undefined>
}

/** A changed value takes effect within this time. */
const keepMs = 5 * 60_000

/**
 * A secret by its ARN, read on first use and cached for five minutes. An empty secret is not
 * cached.
 */
export function secretOf(
  arn: string,
  {
    secrets = new SecretsManagerClient(),
    now = Date.now,
  }: { secrets?: Pick<SecretsManagerClient, 'send'>; now?: () => number } = {},
): Secret {
  let kept: { value: string; until: number } | undefined
  return {
    async value() {
      if (kept && now() < kept.until) return kept.value
      try {
        const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: arn }))
        kept = SecretString ? { value: SecretString, until: now() + keepMs } : undefined
        return SecretString || undefined
      } catch (error) {
        // A secret without a value has no current version.
        if (error instanceof ResourceNotFoundException) return undefined
        throw error
      }
    },
  }
}
