import { RemovalPolicy, type SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** The header in which CloudFront shows the API that a call came through it. */
export const originHeader = 'x-origin-key'

/**
 * What proves that a call came through CloudFront, and so through its firewall. A new number makes
 * a new key; the API takes the one before it too, since CloudFront and functions change at
 * different times. The value is filled in by CloudFormation and stands in no template.
 */
export class OriginKeys extends Construct {
  readonly #keys: Secret[]

  constructor(scope: Construct, id: string, props: { stage: string; newest: number }) {
    super(scope, id)
    const numbers = [props.newest, props.newest - 1].filter((number) => number > 0)
    this.#keys = numbers.map((number) => {
      const key = new Secret(this, `Key${number}`, {
        secretName: `veridock/${props.stage}/origin-key-${number}`,
        description: 'Shows the API that a call came through CloudFront',
        generateSecretString: { excludePunctuation: true, passwordLength: 40 },
      })
      key.applyRemovalPolicy(RemovalPolicy.DESTROY)
      return key
    })
  }

  /** What CloudFront sends. @returns undefined where the API takes every call */
  get newest(): SecretValue | undefined {
    return this.#keys[0]?.secretValue
  }

  /** What the API's functions are told. */
  get environment(): Record<string, string> {
    if (this.#keys.length === 0) return {}
    return { ORIGIN_KEYS: this.#keys.map((key) => key.secretValue.unsafeUnwrap()).join(',') }
  }
}
