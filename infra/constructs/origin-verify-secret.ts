import { RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** How many keys the API takes: the newest, and the one that CloudFront sends until it is updated. */
const acceptedKeys = 2

/**
 * What proves that a call came through CloudFront, and so through its firewall. A new number makes
 * a new key; the API takes the one before it too, since CloudFront and functions change at
 * different times. The value is filled in by CloudFormation and stands in no template.
 *
 * The application stack names its keys by their fixed names: an export of a key that goes could not be
 * removed while the deployed application imports it. One key more than the API takes is kept, for an
 * application that is rolled back to the release before.
 */
export class OriginVerifySecret extends Construct {
  readonly #keys: SecretValue[]

  constructor(scope: Construct, id: string, props: { stage: string; newest: number }) {
    super(scope, id)
    const numbers = [...Array(acceptedKeys + 1).keys()]
      .map((age) => props.newest - age)
      .filter((number) => number > 0)
    const name = (number: number) => `veridock/${props.stage}/origin-key-${number}`
    for (const number of numbers)
      new Secret(this, `Key${number}`, {
        secretName: name(number),
        description: 'Shows the API that a call came through CloudFront',
        generateSecretString: { excludePunctuation: true, passwordLength: 40 },
      }).applyRemovalPolicy(RemovalPolicy.DESTROY)
    this.#keys = numbers
      .slice(0, acceptedKeys)
      .map((number) => SecretValue.secretsManager(name(number)))
  }

  /** What CloudFront sends. @returns undefined where the API takes every call */
  get newest(): SecretValue | undefined {
    return this.#keys[0]
  }

  /** What the API takes. @returns undefined where it takes every call */
  get accepted(): string | undefined {
    if (this.#keys.length === 0) return undefined
    return this.#keys.map((key) => key.unsafeUnwrap()).join(',')
  }
}
