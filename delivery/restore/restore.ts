import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { pseudonymsWith } from '../../functions/accounts/pseudonyms.ts'
import { erasedCustomersIn } from '../../functions/billing/erased-customers.ts'
import type { Secret } from '../../functions/platform/secrets.ts'
import { RefusedError } from '../refusal.ts'
import { copyMissing, type Mode } from './copy.ts'
import { erasureGuards, isKeyOf, readBackup } from './erasure-guards.ts'
import { laterChangesIn } from './later-changes.ts'
import type { Results } from './results.ts'
import { describeTable, whyRefused } from './tables.ts'

/** Where to restore. */
export type Target = {
  stage: string
  client: DynamoDBClient
  /** Name of the live table. */
  live: string
  /** Pseudonymizes account ids, to find the receipts of erased accounts. */
  hashKey: Secret
  premiumPrices: readonly string[]
  /** Whether DescribeTable says which table a table was restored from; DynamoDB Local does not. */
  hasRestoreSummary: boolean
}

type RestoreOptions = {
  /** Name of the restored table. */
  source: string
  mode: Mode
  account?: string | undefined
  /** ARN of the lost table that `source` was restored from. @default - the live table's */
  from?: string | undefined
  print(line: string): void
  now?: () => Date
}

/**
 * Inserts items of a restored table that the live one has lost. Idempotent: it can be stopped at any time and
 * run again.
 * @throws RefusedError
 */
export async function restore(target: Target, options: RestoreOptions): Promise<Results> {
  const { client, live, stage, hashKey, premiumPrices, hasRestoreSummary } = target
  const { source, mode, account, from, print, now = () => new Date() } = options
  const [sourceTable, liveTable] = await Promise.all([
    describeTable(client, source),
    describeTable(client, live),
  ])
  if (!liveTable) throw new RefusedError(`The table ${live} of the stage ${stage} does not exist.`)
  const refusal = whyRefused({
    stage,
    name: source,
    source: sourceTable,
    live: liveTable,
    from,
    hasRestoreSummary,
    now: now(),
  })
  if (refusal !== undefined) throw new RefusedError(refusal)
  if ((await hashKey.value()) === undefined)
    throw new RefusedError(
      `The secret veridock/${stage}/erasure-key is empty. Without it erased accounts cannot be recognized.`,
    )

  print(`Reading ${source} …`)
  const backup = await readBackup(client, source)
  const pseudonyms = pseudonymsWith(hashKey)
  if (!(await isKeyOf(backup, pseudonyms)))
    throw new RefusedError(
      `The secret veridock/${stage}/erasure-key is not the key of ${source}: it knows none of the mailboxes there, so it would know no erased account. Put the key of the lost stack into it: docs/runbooks/restore.md.`,
    )
  const table = { client: DynamoDBDocumentClient.from(client), name: live }
  return copyMissing({
    client,
    source,
    live,
    mode,
    account,
    erasureMarks: backup.erasureMarks,
    guardsOf: erasureGuards({
      backup,
      pseudonyms,
      erasedCustomers: erasedCustomersIn(table, hashKey),
    }),
    laterChanges: laterChangesIn(table, premiumPrices),
    now,
  })
}
