import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AccessLogs } from '../constructs/access-logs.ts'
import { AuditTrail } from '../constructs/audit-trail.ts'
import { Copies } from '../constructs/copies.ts'
import { HashKey } from '../constructs/hash-key.ts'
import { JobQueue } from '../constructs/job-queue.ts'
import type { Mail } from '../constructs/mail.ts'
import { MailOutbox } from '../constructs/mail-outbox.ts'
import { OperatorRoles } from '../constructs/operator-roles.ts'
import { OriginVerifySecret } from '../constructs/origin-verify-secret.ts'
import { PaymentProvider } from '../constructs/payments.ts'
import { ReportRenderer } from '../constructs/report-renderer.ts'
import { Reports } from '../constructs/reports.ts'
import { Secret } from '../constructs/secret.ts'
import { SignIn } from '../constructs/sign-in.ts'
import { StatusPage } from '../constructs/status-page.ts'
import { Table } from '../constructs/table.ts'
import type { Resources } from '../function-record.ts'
import { queueConcurrency } from '../stages/queue-concurrency.ts'
import { refusesDeletion, type StageSettings } from '../stages/settings.ts'
import { outputPass } from './pass.ts'

/** The resources with data: users, table, reports. It has no code of ours, so that a release seldom changes it. */
export class DataStack extends Stack {
  /** Resources that functions get permissions on. */
  readonly resources: Omit<Resources, 'checkAccount' | 'deskRobot' | 'siteUrl'>
  readonly accessLogs?: AccessLogs

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { settings: StageSettings; mail: Mail },
  ) {
    super(scope, id, props)
    const { settings, mail } = props
    this.terminationProtection = refusesDeletion(settings)
    outputPass(this, settings)
    const table = new Table(this, 'Table', { settings })
    if (settings.accessLogs) this.accessLogs = new AccessLogs(this, 'AccessLogs')
    const accessLogs = this.accessLogs && { accessLogs: this.accessLogs }
    const originVerifySecret = new OriginVerifySecret(this, 'OriginKeys', {
      stage: settings.stage,
      newest: settings.originKey,
    })
    const reports = new Reports(this, 'Reports', { settings, ...accessLogs })
    if (settings.copies)
      new Copies(this, 'Copies', { settings, copies: settings.copies, table, reports })
    // The operators of the local stack are its developers.
    if (settings.stage !== 'local') {
      new AuditTrail(this, 'AuditTrail', {
        stage: settings.stage,
        reportsBucketArn: reports.bucketArn,
        ...accessLogs,
      })
      new OperatorRoles(this, 'OperatorRoles', settings)
    }
    const status = new StatusPage(this, 'StatusPage', { ...accessLogs })
    const outbox = new MailOutbox(this, 'MailOutbox', { table })
    const payments = new PaymentProvider(this, 'Payments', { settings })
    const modelKey = new Secret(this, 'ModelKey', {
      settings,
      name: 'model-key',
      description: 'Key of the generative AI model behind AI Help',
    })
    new Secret(this, 'GoogleClientSecret', {
      settings,
      name: 'google-client-secret',
      description: 'Secret of the OAuth client at Google; set it before you enable Google',
    })
    const accountNumberKey = new HashKey(this, 'AccountNumberKey', {
      settings,
      name: 'account-number-key',
      description: 'Hashes numbers of bank accounts; must never be changed',
    })
    const emailCodeKey = new HashKey(this, 'EmailCodeKey', {
      settings,
      name: 'email-code-key',
      description: 'Hashes codes that confirm a new email address; can be rotated',
    })
    const takeBackKey = new HashKey(this, 'TakeBackKey', {
      settings,
      name: 'take-back-key',
      description: 'Makes links that take a change of the email address back; can be rotated',
    })
    const shareKey = new HashKey(this, 'ShareKey', {
      settings,
      name: 'share-key',
      description: 'Makes links to shared reports; can be rotated',
    })
    const digestKey = new HashKey(this, 'DigestKey', {
      settings,
      name: 'digest-key',
      description: 'Makes links that end weekly emails; can be rotated',
    })
    const maxConcurrency = queueConcurrency(settings)
    const erasures = new JobQueue(this, 'Erasures', {
      consumer: 'run-erasure',
      variable: 'ERASURE_QUEUE_URL',
      maxConcurrency: maxConcurrency.erasures,
      // functions/platform/retry-delay.ts spreads them over three hours.
      maxAttempts: 25,
      impact: {
        failed: 'A deleted account is not erased: its erasure failed for three hours.',
        delayed: 'Deleted accounts are erased late: some have waited for 15 minutes.',
      },
    })
    // A new one would give every buyer new free checks, and no erased account could be recognized. Below `erasures` it keeps
    // its logical id: with another one it would be a new one.
    const pseudonymizationKey = new HashKey(erasures, 'Key', {
      settings,
      name: 'erasure-key',
      description: 'Hashes mailboxes and erased accounts; made by AWS, never to be changed',
    })
    // Their files are in the reports bucket.
    const exports = new JobQueue(this, 'Exports', {
      consumer: 'make-export',
      variable: 'EXPORT_QUEUE_URL',
      maxConcurrency: maxConcurrency.exports,
      // functions/export/events/make-export.ts reports a failure after this many attempts.
      maxAttempts: 3,
      impact: {
        failed: 'A buyer did not get the copy of their data: it could not be made.',
        delayed: 'Buyers wait for the copy of their data for more than 15 minutes.',
      },
    })

    const signIn = new SignIn(this, 'SignIn', { settings, mail })
    // For the desk's robot, so that a stage can be deployed without it again: this stack is deployed first.
    this.exportValue(table.streamArn)
    this.resources = {
      settings,
      mail,
      table,
      reports,
      status,
      renderer: new ReportRenderer(settings),
      signIn,
      outbox,
      payments,
      erasures,
      exports,
      originVerifySecret,
      modelKey,
      pseudonymizationKey,
      accountNumberKey,
      emailCodeKey,
      takeBackKey,
      shareKey,
      digestKey,
    }
  }
}
