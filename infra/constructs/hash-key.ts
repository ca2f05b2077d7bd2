import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'
import type { StageSettings } from '../stages/settings.ts'
import { Secret } from './secret.ts'

type HashKeyName = 'account-number' | 'digest' | 'email-code' | 'erasure' | 'share' | 'take-back'

/**
 * A key of hashes, which AWS generates and no person knows: functions/platform/hash-keys.ts. One for each purpose, so that
 * a function that checks one kind of links cannot make another.
 */
export class HashKey extends Secret {
  /** The environment variable that tells a function the secret's ARN. */
  readonly #variable: EnvironmentVariable

  constructor(
    scope: Construct,
    id: string,
    props: { settings: StageSettings; name: `${HashKeyName}-key`; description: string },
  ) {
    super(scope, id, { ...props, generated: true })
    this.#variable = variableOf(props.name)
  }

  /** Allows creating and comparing hashes. */
  override grantRead(reader: LambdaFunction) {
    super.grantRead(reader)
    reader.addEnvironment(this.#variable, this.arn)
  }
}

type InCapitals<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${InCapitals<Rest>}`
  : Uppercase<Words>

/** `SHARE_KEY_ARN` of `share-key` */
const variableOf = (name: `${HashKeyName}-key`): EnvironmentVariable =>
  // TypeScript does not follow the replacement. That there is such a variable, it checks.
  `${name.replaceAll('-', '_').toUpperCase()}_ARN` as `${InCapitals<HashKeyName>}_KEY_ARN`
