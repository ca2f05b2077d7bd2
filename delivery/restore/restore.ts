import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { pseudonymsWith } from '../../functions/accounts/deleted-accounts.ts'
import { erasedCustomersIn } from '../../functions/billing/deleted-customers.ts'
import type { HashKey } from '../../functions/platform/dynamodb/keyed-hash.ts'
import { copyIn, type Mode } from './copy.ts'
import { guardsIn, readBackup } from './erased.ts'
import { type Figures, newProgress, type ProgressFile, resumed } from './progress.ts'
import { sinceIn } from './since.ts'
import { describeTable, RefusedError, refusalOf } from './tables.ts'

/** Where to restore. */
export type Place = {
  stage: string
  client: DynamoDBClient
  /** The live table's name. */
  live: string
  /** Recognizes erased accounts. */
  hashKey: HashKey
  premiumPrices: readonly string[]
  saysOrigin: boolean
}

export type Restoration = {
  source: string
  mode: Mode
  segments: number
  account?: string | undefined
  file: ProgressFile
  tell(line: string): void
  now?: () => Date
}

/**
 * Copies a restored table back into the live one. It can be ended at any time and run again.
 * @throws RefusedError
 */
export async function restore(place: Place, asked: Restoration): Promise<Figures> {
  const { client, live, stage, hashKey, premiumPrices, saysOrigin } = place
  const { source, mode, segments, account, file, tell, now = () => new Date() } = asked
  const [backup, target] = await Promise.all([
    describeTable(client, source),
    describeTable(client, live),
  ])
  if (!target) throw new RefusedError(`The table ${live} of the stage ${stage} does not exist.`)
  const refusal = refusalOf({
    stage,
    name: source,
    source: backup,
    live: target,
    saysOrigin,
    now: now(),
  })
  if (refusal !== undefined) throw new RefusedError(refusal)
  if ((await hashKey.value()) === undefined)
    throw new RefusedError(
      `The secret veridock/${stage}/erasure-key is empty. Without it erased accounts cannot be recognized.`,
    )

  tell(`Reading ${source} …`)
  const known = await readBackup(client, source)
  const table = { client: DynamoDBDocumentClient.from(client), name: live }
  const copy = copyIn({
    client,
    source,
    live,
    mode,
    account,
    marks: known.marks,
    guardsOf: guardsIn({
      backup: known,
      former: pseudonymsWith(hashKey),
      erased: erasedCustomersIn(table, hashKey),
    }),
    since: sinceIn(table, premiumPrices),
    now,
  })
  const of = {
    source: `${source} ${backup?.TableId ?? backup?.CreationDateTime?.toISOString()}`,
    live,
    mode,
    account: account ?? '',
  }
  const beginning = newProgress(of, copy.rounds, segments)
  const before = resumed(file, beginning)
  if (before) tell('Continuing where it stopped.')
  const progress = before ?? beginning
  await copy.run(progress, () => file.write(progress))
  file.remove()
  return progress.figures
}
