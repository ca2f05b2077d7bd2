import { Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
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
  type UserPoolTriggers,
} from 'aws-cdk-lib/aws-cognito'
import { type IGrantable, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
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
    props: { settings: StageSettings; mail: Mail; triggers: UserPoolTriggers },
  ) {
    super(scope, id)
    const { settings, mail } = props
    const { stage, protectData, signInSecurity } = settings
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
      // Cognito's own sender stops at some 50 mails a day.
      ...(settings.poolMailsThroughSes && { email: throughSes(settings, mail) }),
      lambdaTriggers: props.triggers,
      featurePlan: signInSecurity.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(signInSecurity.threatProtection && {
        standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      }),
      deletionProtection: refusesDeletion(settings),
      removalPolicy: protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    if (settings.firewall)
      this.firewall = new SignInFirewall(this, 'RateLimits', { stage, pool: this.pool })
    const google = this.#google(props.settings)
    this.oauth = google.oauth
    this.client = this.pool.addClient('Site', {
      userPoolClientName: 'site',
      generateSecret: false,
      authFlows: { userSrp: !local, userPassword: local },
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
  #google(settings: StageSettings): {
    client: UserPoolClientOptions
    oauth: SignIn['oauth']
    provider?: UserPoolIdentityProviderGoogle
  } {
    const { stage, google } = settings
    if (!google)
      return { client: { disableOAuth: true }, oauth: { oauthDomain: '', oauthCallback: '' } }
    const callback = callbackUrl(settings)
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
        // The trigger links nobody whose address Google has not verified.
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
          // The last one lets the site ask the pool about its own user, as after a password.
          scopes: [
            OAuthScope.OPENID,
            OAuthScope.EMAIL,
            OAuthScope.PROFILE,
            OAuthScope.COGNITO_ADMIN,
          ],
          callbackUrls: [callback],
          logoutUrls: [callback],
        },
      },
    }
  }

  /** The `iss` of the pool's tokens. */
  get issuer(): string {
    return `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/${this.pool.userPoolId}`
  }

  /** Reading one user's e-mail by id; who came from Google is found by a filter only. */
  grantLookUp(reader: IGrantable) {
    this.pool.grant(reader, 'cognito-idp:AdminGetUser', 'cognito-idp:ListUsers')
  }

  /** Removing a user for good. */
  grantErase(eraser: IGrantable) {
    this.grantLookUp(eraser)
    this.pool.grant(eraser, 'cognito-idp:AdminDeleteUser')
  }

  /**
   * What the pre-sign-up trigger may do in the pool that calls it. A policy apart: the function's own
   * would make pool and function wait for each other.
   */
  grantOneAccount(trigger: LambdaFunction) {
    trigger.role?.attachInlinePolicy(
      new Policy(this, 'OneAccount', {
        statements: [
          new PolicyStatement({
            actions: [
              'cognito-idp:AdminGetUser',
              'cognito-idp:ListUsers',
              'cognito-idp:AdminLinkProviderForUser',
              'cognito-idp:AdminDeleteUser',
            ],
            resources: [this.pool.userPoolArn],
          }),
        ],
      }),
    )
  }
}
