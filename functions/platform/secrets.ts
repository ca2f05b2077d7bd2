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

/** A secret that is rotated. What was made with its previous value stays valid. */
export type RotatingSecret = Secret & {
  /** The present value and the one before it, the present one first. */
  values(): Promise<string[]>
}

type Options = { secrets?: Pick<SecretsManagerClient, 'send'>; now?: () => number }
type Version = { value: string; createdAt: number }

/** A changed value takes effect within this time. */
const keepMs = 5 * 60_000

/** The versions with these labels, in their order. Cached for five minutes, but not while there is none. */
function versionsOf(
  arn: string,
  labels: string[],
  { secrets = new SecretsManagerClient(), now = Date.now }: Options,
): () => Promise<Version[]> {
  const read = async (label: string): Promise<Version[]> => {
    try {
      const { SecretString, CreatedDate } = await secrets.send(
        new GetSecretValueCommand({ SecretId: arn, VersionStage: label }),
      )
      return SecretString ? [{ value: SecretString, createdAt: CreatedDate?.getTime() ?? 0 }] : []
    } catch (error) {
      // No version has this label: the secret has no value, or only ever had one.
      if (error instanceof ResourceNotFoundException) return []
      throw error
    }
  }
  let kept: { versions: Version[]; until: number } | undefined
  return async () => {
    if (kept && now() < kept.until) return kept.versions
    const versions = (await Promise.all(labels.map(read))).flat()
    kept = versions.length > 0 ? { versions, until: now() + keepMs } : undefined
    return versions
  }
}

/**
 * A secret by its ARN, read on first use and cached for five minutes. An empty secret is not
 * cached.
 */
export function secretOf(arn: string, options: Options = {}): Secret {
  const versions = versionsOf(arn, ['AWSCURRENT'], options)
  return { value: async () => (await versions())[0]?.value }
}

/**
 * A secret by its ARN, with the value before the last rotation. `values` has a new value at once; `value`
 * returns the previous one for five minutes more, until every function has read the new one.
 */
export function rotatingSecretOf(arn: string, options: Options = {}): RotatingSecret {
  const { now = Date.now } = options
  const versions = versionsOf(arn, ['AWSCURRENT', 'AWSPREVIOUS'], options)
  return {
    values: async () => (await versions()).map(({ value }) => value),
    async value() {
      const [present, previous] = await versions()
      const isNew = present !== undefined && now() < present.createdAt + keepMs
      return (isNew && previous ? previous : present)?.value
    },
  }
}
