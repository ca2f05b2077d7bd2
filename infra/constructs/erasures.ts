import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages.ts'
import { Secret } from './secret.ts'

/**
 * Hashes that say nothing without a key, which AWS makes and no one needs to know: of the mailboxes
 * that free checks were taken with, of erased accounts, of codes and links. A lost key would give every
 * buyer fresh free checks, so it stays with the data.
 */
export class Erasures extends Construct {
  readonly #key: Secret

  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id)
    this.#key = new Secret(this, 'Key', {
      settings,
      name: 'erasure-key',
      description: 'Hashes mailboxes, erased accounts and codes; made by AWS, never to be changed',
      generated: true,
    })
  }

  /** Making and comparing hashes. */
  grantHash(hasher: LambdaFunction) {
    this.#key.grantRead(hasher)
    hasher.addEnvironment('ERASURE_KEY_ARN', this.#key.arn)
  }
}
