import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { Secret } from './secret.ts'

/**
 * What is left of erased accounts: a hash of the e-mail under a key that AWS makes and nobody needs
 * to know. A lost key would give everybody fresh free checks, so it stays with the data.
 */
export class Erasures extends Construct {
  readonly #key: Secret

  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id)
    this.#key = new Secret(this, 'Key', {
      settings,
      name: 'erasure-key',
      description: 'Hashes the e-mails of erased accounts; made by AWS, never to be changed',
      generated: true,
    })
  }

  /** Knowing, or noting, that an e-mail had an account. */
  grantHash(hasher: LambdaFunction) {
    this.#key.grantRead(hasher)
    hasher.addEnvironment('ERASURE_KEY_ARN', this.#key.arn)
  }
}
