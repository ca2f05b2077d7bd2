import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'
import type { StageSettings } from '../stages/settings.ts'
import { Secret } from './secret.ts'

type HashKeyVariable = EnvironmentVariable & `${string}_KEY_ARN`

/**
 * A key of hashes, which AWS generates and no person knows: functions/platform/hash-keys.ts. One for each purpose, so that
 * a function that checks one kind of links cannot make another.
 */
export class HashKey extends Secret {
  readonly #variable: HashKeyVariable

  /** @param props.variable the environment variable that tells a function the secret's ARN */
  constructor(
    scope: Construct,
    id: string,
    props: {
      settings: StageSettings
      name: string
      description: string
      variable: HashKeyVariable
    },
  ) {
    super(scope, id, { ...props, generated: true })
    this.#variable = props.variable
  }

  /** Allows creating and comparing hashes. */
  override grantRead(reader: LambdaFunction) {
    super.grantRead(reader)
    reader.addEnvironment(this.#variable, this.arn)
  }
}
