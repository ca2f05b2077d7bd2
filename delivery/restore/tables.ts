import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { queueIndexNames, workIndex } from '../../shared/platform/table-indexes.ts'

const keys = ['pk', 'sk']
const indexes: readonly string[] = [workIndex, ...queueIndexNames]
/** The range of point-in-time recovery. Ended newsletter subscriptions are kept for longer. */
const maxAgeDays = 35

export async function describeTable(
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

type TablePair = {
  stage: string
  /** The name that the operator passed. */
  name: string
  source: TableDescription | undefined
  live: TableDescription
  /** ARN of the lost table that the source was restored from. @default - the live table's */
  from?: string | undefined
  /** DynamoDB Local has no RestoreSummary. */
  hasRestoreSummary: boolean
  now: Date
}

const tableOfArn = (arn: string): string => arn.slice(arn.lastIndexOf('/') + 1)

/**
 * Accepts only a table that was restored from the stage's own live table, or from the lost one that the operator names.
 * @returns the reason to refuse it; undefined if it is accepted
 */
export function whyRefused({
  stage,
  name,
  source,
  live,
  from,
  hasRestoreSummary,
  now,
}: TablePair): string | undefined {
  if (!source) return `There is no table ${name}. Restore one first: docs/runbooks/restore.md.`
  if (source.TableArn === live.TableArn || source.TableName === live.TableName)
    return `${name} is the live table of the stage ${stage}. Pass the table that it was restored to.`
  const summary = source.RestoreSummary
  if (source.TableStatus !== 'ACTIVE' || summary?.RestoreInProgress === true)
    return `${name} is not ready yet (${source.TableStatus}). Wait until it is active, then run the command again.`
  const schema = (source.KeySchema ?? []).map(({ AttributeName }) => AttributeName ?? '')
  if (schema.join() !== keys.join())
    return `${name} is not one of our tables: its keys are ${schema.join(' and ')}, ours are ${keys.join(' and ')}.`
  const others = (source.GlobalSecondaryIndexes ?? [])
    .map(({ IndexName }) => IndexName ?? '')
    .filter((it) => !indexes.includes(it))
  if (others.length > 0)
    return `${name} is not one of our tables: it has the index ${others.join(' and ')}.`
  return hasRestoreSummary ? whyOriginRefused({ stage, name, live, from, now }, summary) : undefined
}

function whyOriginRefused(
  { stage, name, live, from, now }: Pick<TablePair, 'stage' | 'name' | 'live' | 'from' | 'now'>,
  summary: TableDescription['RestoreSummary'],
): string | undefined {
  // A table that AWS Backup restored in another account may name its backup alone.
  const origin = summary?.SourceTableArn ?? (summary?.SourceBackupArn && from)
  if (origin === undefined)
    return `${name} was not restored from a backup. Restore the table of the stage ${stage}, ${live.TableName}, to a point in time, and pass the name of the new table.`
  if (origin !== (from ?? live.TableArn))
    return from === undefined
      ? `${name} is a backup of ${tableOfArn(origin)}, not of ${live.TableName}, the table of the stage ${stage}. If that table is lost, pass its ARN as --from ${origin}`
      : `${name} is a backup of ${origin}, not of ${from}.`
  const ageDays = (now.getTime() - (summary?.RestoreDateTime?.getTime() ?? 0)) / 86_400_000
  return ageDays > maxAgeDays
    ? `${name} is ${Math.floor(ageDays)} days old. A backup older than ${maxAgeDays} days could subscribe people again who have unsubscribed from the newsletter.`
    : undefined
}
