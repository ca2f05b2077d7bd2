import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/environment.ts'
import type { StageSettings } from '../stages/settings.ts'
import { Secret } from './secret.ts'

const variable: EnvironmentVariable = 'ERASURE_KEY_ARN'

/**
 * Key of the hashes that stand for mailboxes which had free checks, erased accounts, codes and links:
 * a hash says nothing without it. AWS makes it and no person knows it. A lost key would give every buyer
 * fresh free checks, so it stays with the data.
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

  /** Making and comparing hashes. */
  override grantRead(reader: LambdaFunction) {
    super.grantRead(reader)
    reader.addEnvironment(variable, this.arn)
  }
}
