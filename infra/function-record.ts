import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { EntityName } from '../functions/all-entities.ts'
import type { EnvironmentVariable } from '../shared/platform/environment.ts'
import type { DeskRobot } from './constructs/desk-robot.ts'
import type { HashKey } from './constructs/hash-key.ts'
import type { JobQueue } from './constructs/job-queue.ts'
import type { Mail } from './constructs/mail.ts'
import type { MailOutbox } from './constructs/mail-outbox.ts'
import type { OriginVerifySecret } from './constructs/origin-verify-secret.ts'
import type { PaymentProvider } from './constructs/payments.ts'
import type { ReportRenderer } from './constructs/report-renderer.ts'
import type { Reports } from './constructs/reports.ts'
import type { Secret } from './constructs/secret.ts'
import type { SignIn } from './constructs/sign-in.ts'
import type { StatusPage } from './constructs/status-page.ts'
import type { Table } from './constructs/table.ts'
import type { Severity } from './severity.ts'
import type { StageSettings } from './stages/settings.ts'

/** The resources that functions get permissions on and environment variables from. */
export type Resources = {
  settings: StageSettings
  table: Table
  reports: Reports
  renderer: ReportRenderer
  signIn: SignIn
  mail: Mail
  outbox: MailOutbox
  payments: PaymentProvider
  erasures: JobQueue
  exports: JobQueue
  pseudonymizationKey: HashKey
  accountNumberKey: HashKey
  emailCodeKey: HashKey
  takeBackKey: HashKey
  shareKey: HashKey
  digestKey: HashKey
  originVerifySecret: OriginVerifySecret
  modelKey: Secret
  /** Email and password of the account that the check of the site signs in with. */
  checkAccount: Secret
  /** Of a stage whose desk has a group. */
  deskRobot: DeskRobot
  status: StatusPage
  siteUrl: string
}

/** Variables that a record lists; the others are set by a grant or an event source. */
export type ConfiguredVariable = Exclude<
  EnvironmentVariable,
  | 'ACCOUNT_NUMBER_KEY_ARN'
  | 'DIGEST_KEY_ARN'
  | 'EMAIL_CODE_KEY_ARN'
  | 'ERASURE_KEY_ARN'
  | 'ERASURE_QUEUE_URL'
  | 'EXPORT_QUEUE_URL'
  | 'PAYMENT_KEY_ARN'
  | 'PAYMENT_SIGNATURE_ARN'
  | 'PAYMENTS_API'
  | 'QUEUE_URL'
  | 'RENDER_FUNCTION'
  | 'SHARE_KEY_ARN'
  | 'TAKE_BACK_KEY_ARN'
>

/** A kind of items that a function may be allowed to write. Entries of the audit trail have a grant of their own. */
type WritableEntity = Exclude<EntityName, 'desk-audit'>

/** What a function may write. */
export type Writes = Pick<FunctionRecord, 'writes' | 'accountAttributes'>

type MethodOf<Resource, Name extends string> = {
  [Key in keyof Resource & Name]: Resource[Key] extends (to: LambdaFunction, writes: Writes) => void
    ? Key
    : never
}[keyof Resource & Name]

/** A grant of one of the constructs, such as `table.grantReadItem`. */
export type Permission = {
  [Key in keyof Resources]: `${Key}.${MethodOf<Resources[Key], `grant${string}`>}`
}[keyof Resources]

/** A construct whose queue invokes the function, which may then receive and delete messages. */
type EventSource = {
  [Key in keyof Resources]: MethodOf<Resources[Key], 'addConsumer'> extends never ? never : Key
}[keyof Resources]

export type FunctionRecord = {
  /** Source file, relative to the repository's root. */
  entry: `functions/${string}.ts`
  /** Shown in the AWS console. @default - of an API function: its route's summary */
  description?: string
  /** @default 10 seconds; 60 of an operator's function */
  timeoutSeconds?: number
  /** @default 1024 MB, with over half a core: smaller functions start slower and cost the same */
  memoryMb?: number
  /** @default arm64, which costs a fifth less */
  architecture?: 'x86_64'
  /** Variables in addition to those of grants and event sources: `granted` in infra/constructs/function-environment.ts. */
  environment?: readonly ConfiguredVariable[]
  /**
   * The kinds of items that it writes. `table.grantPut`, `grantUpdate` and `grantDelete` allow writes in their
   * partitions; test/permissions-report.ts compares them with what was written.
   */
  writes?: readonly WritableEntity[]
  /**
   * For functions that anyone may call: in the partition of an account it may only update these attributes, and put no
   * item. IAM cannot tell apart the items of one partition, so this keeps a plan out of its reach.
   */
  accountAttributes?: readonly string[]
  /** Its permissions, each with the reason. */
  permissions?: Readonly<Partial<Record<Permission, string>>>
  /** What it also needs on a stage that has lost its user pool: `accountsRecovered` of its settings. */
  forRecoveredAccounts?: Required<Pick<FunctionRecord, 'writes' | 'permissions'>>
  eventSource?: EventSource
  /** User impact of its errors, shown in its alarm. */
  errorImpact?: string
  /** @default ticket */
  errorSeverity?: Severity
}

/** A function without a caller that sees its errors; an alarm reports them. */
export type BackgroundFunction = FunctionRecord & { description: string; errorImpact: string }

export const operatorRoles = ['support', 'finance', 'privacy'] as const

/** A function that an operator runs, who sees its errors. */
export type OperatorFunction = FunctionRecord & {
  description: string
  /** Which operators may run it: infra/constructs/operator-roles.ts. */
  roles: readonly (typeof operatorRoles)[number][]
}
