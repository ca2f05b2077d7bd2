import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { outputPass } from './pass.ts'

/** A stack without data. A rollback deploys all of them again: docs/decisions/0054-stacks-by-capability.md. */
export class ReplaceableStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { settings: StageSettings }) {
    super(scope, id, props)
    outputPass(this, props.settings)
  }
}
