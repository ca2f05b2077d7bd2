import { RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/**
 * Number of keys that the API accepts: the newest, and the one that CloudFront sends until it is
 * updated.
 */
const acceptedKeys = 2

/**
 * The secret header that proves that a call came through CloudFront, and so through its firewall. A
 * higher number creates a new key; the API also accepts the previous one, since CloudFront and the
 * functions are not updated at the same time. CloudFormation fills in the value, so no template
 * holds it.
 *
 * The functions' stacks refer to the keys by their fixed names: an export could not be removed while the
 * deployed app imports it. One key more than the API accepts is kept, for an app that is rolled
 * back to the previous release.
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

  /** The key that CloudFront sends; undefined if the API accepts every call. */
  get newest(): SecretValue | undefined {
    return this.#keys[0]
  }

  /** The keys that the API accepts; undefined if it accepts every call. */
  get accepted(): string | undefined {
    if (this.#keys.length === 0) return undefined
    return this.#keys.map((key) => key.unsafeUnwrap()).join(',')
  }
}
