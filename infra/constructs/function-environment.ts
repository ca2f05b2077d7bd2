import type { ConfiguredVariable, FunctionRecord, Resources } from '../function-record.ts'
import { timeoutSecondsOf } from '../functions.ts'

/** An erasure deletes files only after every intake that started before it must have ended. */
const drainSeconds = timeoutSecondsOf('report-uploaded') + 30

type Value = (resources: Resources) => string | undefined

const values: Readonly<Record<ConfiguredVariable, Value>> = {
  ACCOUNTS_RECOVERED: ({ settings }) => (settings.accountsRecovered ? 'yes' : undefined),
  BRAND: ({ settings }) => JSON.stringify(settings.brand),
  CHECK_ACCOUNT_ARN: ({ checkAccount }) => checkAccount.arn,
  DESK_ROBOT: ({ settings }) => settings.deskRobot,
  DESK_ROBOT_API: ({ settings }) => settings.deskRobotApi,
  DESK_ROBOT_ARN: ({ deskRobot }) => deskRobot.secretArn,
  ERASURE_DRAIN_SECONDS: ({ settings }) => String(settings.erasureDrainSeconds ?? drainSeconds),
  MAIL_CONFIGURATION_SET: ({ mail }) => mail.configurationSetName,
  MAIL_FROM: ({ settings }) => settings.brand.mailFrom,
  MODEL_KEY_ARN: ({ modelKey }) => modelKey.arn,
  MODEL_URL: ({ settings }) => settings.assistant.modelUrl,
  MONTHLY_CAP_USD: ({ settings }) => String(settings.assistant.monthlyCapUsd),
  ORIGIN_KEYS: ({ originVerifySecret }) => originVerifySecret.accepted,
  OWN_MAIL_CONFIGURATION_SET: ({ mail }) => mail.ownConfigurationSetName,
  PREMIUM_PRICES: ({ settings }) => JSON.stringify(settings.premiumPrices),
  REPORTS_BUCKET: ({ reports }) => reports.bucketName,
  REQUIRE_SCAN: ({ settings }) => (settings.malwareScan ? 'yes' : 'no'),
  SITE_URL: ({ siteUrl }) => siteUrl,
  STATUS_BUCKET: ({ status }) => status.bucketName,
  TABLE_NAME: ({ table }) => table.name,
  USER_POOL_CLIENT_ID: ({ signIn }) => signIn.client.userPoolClientId,
  USER_POOL_ID: ({ signIn }) => signIn.pool.userPoolId,
}

/** The variable that comes with any grant on a resource. */
const granted: Partial<Record<keyof Resources, ConfiguredVariable>> = {
  reports: 'REPORTS_BUCKET',
  signIn: 'USER_POOL_ID',
  table: 'TABLE_NAME',
}

/**
 * The environment of a function. Leaves out variables without a value.
 * @param more in addition to the record's
 */
export function environmentOf(
  { environment = [], permissions = {} }: FunctionRecord,
  more: readonly ConfiguredVariable[],
  resources: Partial<Resources>,
): Record<string, string> {
  const ofGrants = Object.keys(permissions).flatMap(
    (permission) => granted[permission.split('.')[0] as keyof Resources] ?? [],
  )
  const variables = [...new Set([...more, ...environment, ...ofGrants])]
  // Throws if the stack lacks the resource that the variable names.
  const pairs = variables.map((name) => [name, values[name](resources as Resources)] as const)
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
