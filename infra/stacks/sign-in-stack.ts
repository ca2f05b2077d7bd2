import type { StackProps } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { bundledFunction } from '../constructs/bundled-function.ts'
import { triggerNames } from '../constructs/sign-in.ts'
import type { DataStack } from './data-stack.ts'
import { ReplaceableStack } from './replaceable-stack.ts'

/**
 * The user pool's triggers. The pool, which is in Data, names them by their fixed names, so that a rollback replaces
 * their code: docs/decisions/0063-triggers-apart-from-the-pool.md.
 */
export class SignInStack extends ReplaceableStack {
  constructor(scope: Construct, id: string, props: StackProps & { data: DataStack }) {
    const { resources } = props.data
    super(scope, id, { ...props, settings: resources.settings })
    for (const [trigger, name] of Object.entries(triggerNames))
      bundledFunction(this, trigger, { name, resources }).addPermission('UserPool', {
        principal: new ServicePrincipal('cognito-idp.amazonaws.com'),
        sourceArn: resources.signIn.pool.userPoolArn,
      })
  }
}
