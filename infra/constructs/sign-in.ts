import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  UserPool,
  type UserPoolClient,
  type UserPoolTriggers,
} from 'aws-cdk-lib/aws-cognito'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages.ts'

/** Who may sign in, and with what. Google comes as an identity provider of this pool. */
export class SignIn extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient
  /** How the site signs in: see `SiteConfig.authFlow`. */
  readonly authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'

  constructor(
    scope: Construct,
    id: string,
    props: { settings: StageSettings; triggers: UserPoolTriggers },
  ) {
    super(scope, id)
    const { stage, protectData } = props.settings
    const local = stage === 'local'
    this.authFlow = local ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH'
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: `veridock-${stage}`,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // Product specification, section 5.
      passwordPolicy: {
        minLength: 8,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      lambdaTriggers: props.triggers,
      deletionProtection: protectData,
      removalPolicy: protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    this.client = this.pool.addClient('Site', {
      userPoolClientName: 'site',
      generateSecret: false,
      authFlows: { userSrp: !local, userPassword: local },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The API checks no revocation, so an access token must not live long.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
    })
  }

  /** The `iss` of the pool's tokens. */
  get issuer(): string {
    return `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/${this.pool.userPoolId}`
  }

  /** Reading one user's e-mail by id. */
  grantLookUp(reader: IGrantable) {
    this.pool.grant(reader, 'cognito-idp:AdminGetUser')
  }
}
