import { Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  type CfnUserPool,
  FeaturePlan,
  LambdaVersion,
  ManagedLoginVersion,
  OAuthScope,
  ProviderAttribute,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolEmail,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
  type UserPoolTriggers,
} from 'aws-cdk-lib/aws-cognito'
import { type IGrantable, Policy, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { callbackUrl, managedLoginDomain, managedLoginPrefix } from '../managed-login.ts'
import { refusesDeletion, type StageSettings } from '../stages/settings.ts'
import type { Mail } from './mail.ts'
import { SignInFirewall } from './sign-in-firewall.ts'

const throughSes = ({ brand, region }: StageSettings, mail: Mail): UserPoolEmail =>
  UserPoolEmail.withSES({
    fromEmail: brand.mailFrom,
    fromName: brand.name,
    sesRegion: region,
    sesVerifiedDomain: mail.domain,
    configurationSetName: mail.configurationSetName,
  })

export type SignInTriggers = UserPoolTriggers & {
  /** Takes from access tokens what they could do in the pool itself. */
  restrictAccessToken: LambdaFunction
  /** Makes Google's claims ours. */
  inboundFederation: LambdaFunction
}

/** Who may sign in, and with what. Google comes as an identity provider of this pool. */
export class SignIn extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient
  /** Where the stage's settings ask for one. */
  readonly firewall?: SignInFirewall
  /** How the site signs in: see `SiteConfig.authFlow`. */
  readonly authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'
  /** How the site signs in with Google: see `SiteConfig`. */
  readonly oauth: { oauthDomain: string; oauthCallback: string }

  constructor(
    scope: Construct,
    id: string,
    props: { settings: StageSettings; mail: Mail; triggers: SignInTriggers },
  ) {
    super(scope, id)
    const { settings, mail } = props
    const { stage, protectData, signInSecurity } = settings
    const local = stage === 'local'
    const { restrictAccessToken, inboundFederation, ...triggers } = props.triggers
    this.authFlow = local ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH'
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: `veridock-${stage}`,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // docs/specification.md#password
      passwordPolicy: {
        minLength: 8,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // Cognito's own sender stops at some 50 mails a day.
      ...(settings.poolMailsThroughSes && { email: throughSes(settings, mail) }),
      lambdaTriggers: triggers,
      featurePlan: signInSecurity.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(signInSecurity.threatProtection && {
        standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      }),
      deletionProtection: refusesDeletion(settings),
      removalPolicy: protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    this.pool.addTrigger(
      UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
      restrictAccessToken,
      LambdaVersion.V2_0,
    )
    if (settings.firewall)
      this.firewall = new SignInFirewall(this, 'RateLimits', { stage, pool: this.pool })
    const google = this.#google(props.settings, inboundFederation)
    this.oauth = google.oauth
    this.client = this.pool.addClient('Site', {
      userPoolClientName: 'site',
      generateSecret: false,
      // The last one is for the function that changes a password: it needs AWS credentials.
      authFlows: { userSrp: !local, userPassword: local, adminUserPassword: true },
      ...google.client,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The API checks no revocation, so an access token must not live long.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      // Two tabs may renew at once: for a minute the token before still works.
      ...(signInSecurity.rotateRefreshTokens && {
        refreshTokenRotationGracePeriod: Duration.seconds(60),
      }),
    })
    if (!google.provider) return
    // The client names the provider by its name alone.
    this.client.node.addDependency(google.provider)
    // Without a branding of its own, managed login shows this client an error.
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    })
  }

  /** Google as an identity provider, with the managed login that leads there. */
  #google(
    settings: StageSettings,
    inboundFederation: LambdaFunction,
  ): {
    client: UserPoolClientOptions
    oauth: SignIn['oauth']
    provider?: UserPoolIdentityProviderGoogle
  } {
    const { stage, google } = settings
    if (!google)
      return { client: { disableOAuth: true }, oauth: { oauthDomain: '', oauthCallback: '' } }
    const callback = callbackUrl(settings)
    this.#onFederation(inboundFederation)
    this.pool.addDomain('ManagedLogin', {
      cognitoDomain: { domainPrefix: managedLoginPrefix(stage) },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    })
    const provider = new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.pool,
      clientId: google.clientId,
      // Read by CloudFormation when it deploys: the template holds the secret's name only.
      clientSecretValue: SecretValue.secretsManager(`veridock/${stage}/google-client-secret`),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        // The trigger links no account whose address Google has not verified.
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
        profilePicture: ProviderAttribute.GOOGLE_PICTURE,
      },
    })
    return {
      provider,
      oauth: { oauthDomain: managedLoginDomain(settings), oauthCallback: callback },
      client: {
        supportedIdentityProviders: [
          UserPoolClientIdentityProvider.COGNITO,
          UserPoolClientIdentityProvider.GOOGLE,
        ],
        oAuth: {
          flows: { authorizationCodeGrant: true },
          scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
          callbackUrls: [callback],
          logoutUrls: [callback],
        },
      },
    }
  }

  /** A trigger that `UserPool` has no name for yet. */
  #onFederation(trigger: LambdaFunction) {
    trigger.addPermission('InboundFederation', {
      principal: new ServicePrincipal('cognito-idp.amazonaws.com'),
      sourceArn: this.pool.userPoolArn,
    })
    const raw = this.pool.node.defaultChild as CfnUserPool
    raw.addPropertyOverride('LambdaConfig.InboundFederation', {
      LambdaArn: trigger.functionArn,
      LambdaVersion: 'V1_0',
    })
  }

  /** The `iss` of the pool's tokens. */
  get issuer(): string {
    return `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/${this.pool.userPoolId}`
  }

  /** Reading one user's e-mail by id; who came from Google is found by a filter only. */
  grantLookUp(reader: IGrantable) {
    this.pool.grant(reader, 'cognito-idp:AdminGetUser', 'cognito-idp:ListUsers')
  }

  /** Ending a user's sessions, and every further sign-in. */
  grantClose(closer: IGrantable) {
    this.grantLookUp(closer)
    this.pool.grant(closer, 'cognito-idp:AdminDisableUser', 'cognito-idp:AdminUserGlobalSignOut')
  }

  /** Removing a user for good. */
  grantErase(eraser: IGrantable) {
    this.grantClose(eraser)
    this.pool.grant(eraser, 'cognito-idp:AdminDeleteUser')
  }

  /** Finding sign-ups that were never confirmed, and deleting them. */
  grantRemoveSignUps(remover: IGrantable) {
    this.grantLookUp(remover)
    this.pool.grant(remover, 'cognito-idp:AdminDeleteUser')
  }

  /** Changing the e-mail of a user who has a password. */
  grantChangeEmail(changer: IGrantable) {
    this.grantLookUp(changer)
    // A sign-up with the address that was never confirmed makes room for it.
    this.pool.grant(changer, 'cognito-idp:AdminUpdateUserAttributes', 'cognito-idp:AdminDeleteUser')
  }

  /** Taking a change of the e-mail back, and locking out who made it. */
  grantTakeBackEmail(changer: IGrantable) {
    this.grantChangeEmail(changer)
    this.pool.grant(
      changer,
      'cognito-idp:AdminDisableProviderForUser',
      'cognito-idp:AdminResetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    )
  }

  /** Changing the password of a user who knows the present one. */
  grantChangePassword(changer: IGrantable) {
    this.pool.grant(
      changer,
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    )
  }

  /** Ending all sessions of one user; who came from Google is found by a filter only. */
  grantEndSessions(ender: IGrantable) {
    this.pool.grant(ender, 'cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsers')
  }

  /** What the pre-sign-up trigger may do in the pool that calls it. */
  grantOneAccount(trigger: LambdaFunction) {
    this.#grantTrigger('OneAccount', trigger, [
      'cognito-idp:AdminGetUser',
      'cognito-idp:ListUsers',
      'cognito-idp:AdminLinkProviderForUser',
      'cognito-idp:AdminDeleteUser',
    ])
  }

  /** What the post-confirmation trigger may do in the pool that calls it. */
  grantConfirmed(trigger: LambdaFunction) {
    this.#grantTrigger('Confirmed', trigger, [
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    ])
  }

  /** A policy apart: the function's own would make pool and function wait for each other. */
  #grantTrigger(id: string, trigger: LambdaFunction, actions: string[]) {
    const statements = [new PolicyStatement({ actions, resources: [this.pool.userPoolArn] })]
    trigger.role?.attachInlinePolicy(new Policy(this, id, { statements }))
  }
}
