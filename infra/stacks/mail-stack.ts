import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Mail } from '../constructs/mail.ts'
import { refusesDeletion, type StageSettings } from '../stages/settings.ts'

/**
 * The mail domain. It is deployed first, as the user pool sends through it and Cognito requires a
 * verified domain.
 */
export class MailStack extends Stack {
  readonly mail: Mail

  constructor(scope: Construct, id: string, props: StackProps & { settings: StageSettings }) {
    super(scope, id, props)
    this.terminationProtection = refusesDeletion(props.settings)
    this.mail = new Mail(this, 'Mail', props)
  }
}
