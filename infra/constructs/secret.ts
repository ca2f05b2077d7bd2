import { RemovalPolicy } from 'aws-cdk-lib'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'

/**
 * A value that only an operator knows. The template makes its place, and the operator fills it in
 * the console or with `aws secretsmanager put-secret-value`: no deployment ever sees or resets it.
 */
export class Secret extends Construct {
  readonly #secret: CfnSecret

  /**
   * @param props.name its last part; the whole is `veridock/<stage>/<name>`
   * @param props.generated AWS generates the value on creation; it is never set by hand
   */
  constructor(
    scope: Construct,
    id: string,
    props: { settings: StageSettings; name: string; description: string; generated?: true },
  ) {
    super(scope, id)
    const { stage, protectData } = props.settings
    // Not CDK's own construct: it would fill in a random value, which reads as one that was set.
    this.#secret = new CfnSecret(this, 'Secret', {
      name: `veridock/${stage}/${props.name}`,
      description: props.description,
      ...(props.generated && {
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
      }),
    })
    this.#secret.applyRemovalPolicy(
      protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    )
  }

  get arn(): string {
    return this.#secret.ref
  }

  grantRead(reader: IGrantable) {
    reader.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [this.#secret.ref],
      }),
    )
  }
}
