import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/environment.ts'
import type { StageSettings } from '../stages/settings.ts'
import { Secret } from './secret.ts'

const variable: EnvironmentVariable = 'ERASURE_KEY_ARN'

/**
 * Key of the hashes of mailboxes with free checks, erased accounts, codes and links. Without the
 * key a hash identifies nothing. AWS generates it and no person knows it. A new key would give
 * every buyer new free checks, so the key is in the data stack.
 */
export class PseudonymizationKey extends Secret {
  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id, {
      settings,
      name: 'erasure-key',
      description: 'Hashes mailboxes, erased accounts and codes; made by AWS, never to be changed',
      generated: true,
    })
  }

  /** Allows creating and comparing hashes. */
  override grantRead(reader: LambdaFunction) {
    super.grantRead(reader)
    reader.addEnvironment(variable, this.arn)
  }
}
