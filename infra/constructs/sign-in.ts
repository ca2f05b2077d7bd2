import { ArnFormat, Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  type CfnUserPool,
  FeaturePlan,
  LambdaVersion,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolEmail,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { deskRoles } from '../../shared/desk/roles.ts'
import { minPasswordLength, signedInDays, tokenMinutes } from '../../shared/trust/promises.ts'
import type { FunctionName } from '../functions.ts'
import { callbackUrl, managedLoginDomain, managedLoginPrefix } from '../managed-login.ts'
import { refusesDeletion, type StageSettings } from '../stages/settings.ts'
import { functionNameOf } from './bundled-function.ts'
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

/** The functions that the user pool calls, by the names of Cognito's settings. */
export const triggerNames = {
  PreSignUp: 'check-sign-up',
  PostConfirmation: 'account-created',
  CustomMessage: 'write-code-mail',
  /** Removes the scope with which access tokens could change their user in the pool. */
  PreTokenGeneration: 'restrict-access-token',
  /** Normalizes Google's claims. */
  InboundFederation: 'lower-google-email',
} as const satisfies Record<string, FunctionName>

/** The user pool, with its client, managed login and Google as identity provider. */
export class SignIn extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient
  /** Present if the stage's settings ask for a firewall. */
  readonly firewall?: SignInFirewall
  /** The site's authentication flow: see `SiteConfig.authFlow`. */
  readonly authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'
  /** The site's settings for signing in with Google: see `SiteConfig`. */
  readonly oauth: { oauthDomain: string; oauthCallback: string }

  constructor(scope: Construct, id: string, props: { settings: StageSettings; mail: Mail }) {
    super(scope, id)
    const { settings, mail } = props
    const { stage, protectData, signInSecurity } = settings
    const local = stage === 'local'
    const removalPolicy = protectData
      ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
      : RemovalPolicy.DESTROY
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
        minLength: minPasswordLength,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // Buyers need none. The report desk refuses members without one: functions/desk/desk-access.ts.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      // Cognito's built-in sender is limited to about 50 mails a day.
      ...(settings.poolMailsThroughSes && { email: throughSes(settings, mail) }),
      featurePlan: signInSecurity.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(signInSecurity.threatProtection && {
        standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      }),
      deletionProtection: refusesDeletion(settings),
      removalPolicy,
    })
    for (const groupName of deskRoles)
      this.pool
        .addGroup(groupName, { groupName, description: `Report desk: ${groupName}` })
        // Its members are lost with it.
        .applyRemovalPolicy(removalPolicy)
    this.#callTriggers(settings)
    if (settings.firewall)
      this.firewall = new SignInFirewall(this, 'RateLimits', { stage, pool: this.pool })
    const google = this.#google(props.settings)
    this.oauth = google.oauth
    this.client = this.pool.addClient('Site', {
      userPoolClientName: 'site',
      generateSecret: false,
      // adminUserPassword needs AWS credentials; the function that changes a password uses it.
      authFlows: { userSrp: !local, userPassword: local, adminUserPassword: true },
      ...google.client,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The API does not check revocation, so access tokens must be short-lived.
      accessTokenValidity: Duration.minutes(tokenMinutes),
      idTokenValidity: Duration.minutes(tokenMinutes),
      refreshTokenValidity: Duration.days(signedInDays),
      // Two tabs may refresh at the same time, so the previous token stays valid for a minute.
      ...(signInSecurity.rotateRefreshTokens && {
        refreshTokenRotationGracePeriod: Duration.seconds(60),
      }),
    })
    if (!google.provider) return
    // The client refers to the provider by name, which adds no dependency.
    this.client.node.addDependency(google.provider)
    // Managed login shows an error for a client without branding.
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    })
  }

  /** Adds Google as an identity provider, and managed login, which redirects to it. */
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
      // CloudFormation reads the secret on deployment: the template has only its name.
      clientSecretValue: SecretValue.secretsManager(`veridock/${stage}/google-client-secret`),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        // The trigger links only accounts whose address Google has verified.
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

  /** By fixed names: with references, pool and functions would have to be in one stack. */
  #callTriggers({ stage, google }: StageSettings) {
    const arnOf = (name: FunctionName) =>
      Stack.of(this).formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: functionNameOf(stage, name),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      })
    const raw = this.pool.node.defaultChild as CfnUserPool
    raw.lambdaConfig = {
      preSignUp: arnOf(triggerNames.PreSignUp),
      postConfirmation: arnOf(triggerNames.PostConfirmation),
      customMessage: arnOf(triggerNames.CustomMessage),
      preTokenGenerationConfig: {
        lambdaArn: arnOf(triggerNames.PreTokenGeneration),
        lambdaVersion: LambdaVersion.V2_0,
      },
    }
    // CDK does not know it yet.
    if (google)
      raw.addPropertyOverride('LambdaConfig.InboundFederation', {
        LambdaArn: arnOf(triggerNames.InboundFederation),
        LambdaVersion: LambdaVersion.V1_0,
      })
  }

  /** The `iss` of the pool's tokens. */
  get issuer(): string {
    return `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/${this.pool.userPoolId}`
  }

  /**
   * Allows reading a user's e-mail by id; users from Google are found only by a ListUsers filter.
   */
  grantLookUp(reader: IGrantable) {
    this.pool.grant(reader, 'cognito-idp:AdminGetUser', 'cognito-idp:ListUsers')
  }

  /** Allows reading whether a user has an authenticator app. */
  grantCheckDeskMember(checker: IGrantable) {
    this.pool.grant(checker, 'cognito-idp:AdminGetUser')
  }

  /** Allows giving and taking roles at the report desk, and turning a lost authenticator app off. */
  grantManageDesk(manager: IGrantable) {
    this.grantCheckDeskMember(manager)
    this.pool.grant(
      manager,
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
    )
  }

  /** Allows listing who has a role at the report desk. */
  grantListDesk(reader: IGrantable) {
    this.pool.grant(reader, 'cognito-idp:ListUsersInGroup')
  }

  /** Allows ending a user's sessions and disabling the user. */
  grantClose(closer: IGrantable) {
    this.grantLookUp(closer)
    this.pool.grant(closer, 'cognito-idp:AdminDisableUser', 'cognito-idp:AdminUserGlobalSignOut')
  }

  /** Allows deleting a user. */
  grantErase(eraser: IGrantable) {
    this.grantClose(eraser)
    this.pool.grant(eraser, 'cognito-idp:AdminDeleteUser')
  }

  /** Allows finding and deleting unconfirmed sign-ups. */
  grantRemoveSignUps(remover: IGrantable) {
    this.grantLookUp(remover)
    this.pool.grant(remover, 'cognito-idp:AdminDeleteUser')
  }

  /** Allows changing the e-mail of a user who has a password. */
  grantChangeEmail(changer: IGrantable) {
    this.grantLookUp(changer)
    // An unconfirmed sign-up with the new address is deleted.
    this.pool.grant(changer, 'cognito-idp:AdminUpdateUserAttributes', 'cognito-idp:AdminDeleteUser')
  }

  /** Allows taking back a change of the e-mail and locking out the person who made it. */
  grantTakeBackEmail(changer: IGrantable) {
    this.grantChangeEmail(changer)
    this.pool.grant(
      changer,
      'cognito-idp:AdminDisableProviderForUser',
      'cognito-idp:AdminResetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    )
  }

  /** Allows changing the password of a user who knows the current one. */
  grantChangePassword(changer: IGrantable) {
    this.pool.grant(
      changer,
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    )
  }

  /**
   * Allows ending all sessions of a user; users from Google are found only by a ListUsers filter.
   */
  grantEndSessions(ender: IGrantable) {
    this.pool.grant(ender, 'cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsers')
  }

  /** Permissions of the pre-sign-up trigger on the pool that calls it. */
  grantOneAccount(trigger: IGrantable) {
    this.grantLookUp(trigger)
    this.pool.grant(trigger, 'cognito-idp:AdminLinkProviderForUser', 'cognito-idp:AdminDeleteUser')
  }

  /** Permissions of the post-confirmation trigger on the pool that calls it. */
  grantConfirmed(trigger: IGrantable) {
    this.pool.grant(
      trigger,
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    )
  }
}
