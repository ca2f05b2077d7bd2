import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AccessLogs } from '../constructs/access-logs.ts'
import { AuditTrail } from '../constructs/audit-trail.ts'
import { bundledFunction } from '../constructs/bundled-function.ts'
import { Erasures } from '../constructs/erasures.ts'
import { Exports } from '../constructs/exports.ts'
import type { Mail } from '../constructs/mail.ts'
import { MailOutbox } from '../constructs/mail-outbox.ts'
import { OriginKeys } from '../constructs/origin-keys.ts'
import { Payments } from '../constructs/payments.ts'
import { Reports } from '../constructs/reports.ts'
import { Secret } from '../constructs/secret.ts'
import { SignIn } from '../constructs/sign-in.ts'
import { Table } from '../constructs/table.ts'
import { refusesDeletion, type StageSettings } from '../stages/settings.ts'
import { tellPass } from './pass.ts'

/** How long handling one dropped report may take: a 25 MB file is read once and copied once. */
export const intakeTimeout = Duration.seconds(60)

/** How long sending a batch of mails may take. */
export const sendMailTimeout = Duration.seconds(30)

/**
 * What must never be lost: users, table, reports. The user pool's triggers are here because pool
 * and triggers name each other.
 */
export class DataStack extends Stack {
  readonly table: Table
  readonly reports: Reports
  readonly outbox: MailOutbox
  readonly signIn: SignIn
  readonly accessLogs?: AccessLogs
  readonly originKeys: OriginKeys
  /** Filled in by an operator: a deployment must not lose them. */
  readonly secrets: { readonly modelKey: Secret; readonly googleClientSecret: Secret }
  readonly payments: Payments
  readonly erasures: Erasures
  readonly exports: Exports

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { settings: StageSettings; mail: Mail },
  ) {
    super(scope, id, props)
    const { settings, mail } = props
    this.terminationProtection = refusesDeletion(settings)
    tellPass(this, settings)
    this.table = new Table(this, 'Table', { settings })
    if (settings.accessLogs) this.accessLogs = new AccessLogs(this, 'AccessLogs')
    this.originKeys = new OriginKeys(this, 'OriginKeys', {
      stage: settings.stage,
      newest: settings.originKey,
    })
    this.reports = new Reports(this, 'Reports', {
      settings,
      intakeTimeout,
      ...(this.accessLogs && { accessLogs: this.accessLogs }),
    })
    // Operators of a local copy are its developers.
    if (settings.stage !== 'local')
      new AuditTrail(this, 'AuditTrail', {
        stage: settings.stage,
        reportsBucketArn: this.reports.bucketArn,
        ...(this.accessLogs && { accessLogs: this.accessLogs }),
      })
    this.outbox = new MailOutbox(this, 'MailOutbox', {
      table: this.table,
      sendTimeout: sendMailTimeout,
    })

    this.payments = new Payments(this, 'Payments', { settings })
    this.secrets = {
      modelKey: new Secret(this, 'ModelKey', {
        settings,
        name: 'model-key',
        description: 'Key of the generative AI model behind the name helper',
      }),
      googleClientSecret: new Secret(this, 'GoogleClientSecret', {
        settings,
        name: 'google-client-secret',
        description:
          'Secret of the OAuth client at Google; fill it in before the stage gets Google',
      }),
    }

    this.erasures = new Erasures(this, 'Erasures', { settings })
    this.exports = new Exports(this, 'Exports', { settings })
    const accountCreated = bundledFunction(this, 'AccountCreated', {
      settings,
      name: 'account-created',
      description: 'Cognito post-confirmation: makes the account record',
      environment: { TABLE_NAME: this.table.name },
      timeout: Duration.seconds(5),
    })
    this.table.grantUpdate(accountCreated)
    this.table.grantReadItem(accountCreated)
    this.table.grantCheck(accountCreated)
    this.erasures.grantHash(accountCreated)
    const writeCodeMail = bundledFunction(this, 'WriteCodeMail', {
      settings,
      name: 'write-code-mail',
      description: 'Cognito custom message: the mails that carry a code',
      environment: { BRAND: JSON.stringify(settings.brand) },
      timeout: Duration.seconds(5),
    })
    const checkSignUp = bundledFunction(this, 'CheckSignUp', {
      settings,
      name: 'check-sign-up',
      description: 'Cognito pre-sign-up: one account a person, with a password or with Google',
      timeout: Duration.seconds(5),
    })
    const restrictAccessToken = bundledFunction(this, 'RestrictAccessToken', {
      settings,
      name: 'restrict-access-token',
      description: 'Cognito pre token generation: access tokens open our API and nothing else',
      timeout: Duration.seconds(5),
    })
    const inboundFederation = bundledFunction(this, 'LowerGoogleEmail', {
      settings,
      name: 'lower-google-email',
      description: 'Cognito inbound federation: e-mails from Google in small letters',
      timeout: Duration.seconds(5),
    })
    this.signIn = new SignIn(this, 'SignIn', {
      settings,
      triggers: {
        preSignUp: checkSignUp,
        postConfirmation: accountCreated,
        customMessage: writeCodeMail,
        restrictAccessToken,
        inboundFederation,
      },
      mail,
    })
    this.signIn.grantOneAccount(checkSignUp)
    this.signIn.grantConfirmed(accountCreated)
  }
}
