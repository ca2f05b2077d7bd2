import { RemovalPolicy } from 'aws-cdk-lib'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'

/**
 * A secret whose value only an operator knows. The template creates it empty; the operator sets the
 * value in the console or with `aws secretsmanager put-secret-value`. Deployments never read or
 * reset it.
 */
export class Secret extends Construct {
  readonly #secret: CfnSecret

  /**
   * @param props.name the last part of `veridock/<stage>/<name>`
   * @param props.generated whether AWS generates the value on creation, instead of an operator
   * setting it
   * @param props.replaceable whether an operator can set the value anew, so that the secret goes with its stack or
   * setting: a later one has the name again
   */
  constructor(
    scope: Construct,
    id: string,
    props: {
      settings: StageSettings
      name: string
      description: string
      generated?: true
      replaceable?: true
    },
  ) {
    super(scope, id)
    const { stage, protectData } = props.settings
    // CDK's Secret construct would generate a random value, which would look like one that an
    // operator set.
    this.#secret = new CfnSecret(this, 'Secret', {
      name: `veridock/${stage}/${props.name}`,
      description: props.description,
      ...(props.generated && {
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
      }),
    })
    this.#secret.applyRemovalPolicy(
      protectData && !props.replaceable
        ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
        : RemovalPolicy.DESTROY,
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
