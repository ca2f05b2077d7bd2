import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'

/** The command cannot be carried out as it was asked for; the message says why, in words for the operator. */
export class RefusedError extends Error {}

const keys = ['pk', 'sk']
const indexes = ['byWorkList']
/** Point-in-time recovery reaches as far. Ended newsletter subscriptions are kept for longer. */
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

type Asked = {
  stage: string
  /** As the operator names it. */
  name: string
  source: TableDescription | undefined
  live: TableDescription
  /** DynamoDB Local does not say where a table comes from. */
  saysOrigin: boolean
  now: Date
}

const tableOfArn = (arn: string): string => arn.slice(arn.lastIndexOf('/') + 1)

/**
 * Only a restoration of this stage's own table is copied back.
 * @returns why a table is refused
 */
export function refusalOf({
  stage,
  name,
  source,
  live,
  saysOrigin,
  now,
}: Asked): string | undefined {
  if (!source) return `There is no table ${name}. Restore one first: docs/runbooks/restore.md.`
  if (source.TableArn === live.TableArn || source.TableName === live.TableName)
    return `${name} is the live table of the stage ${stage}. Name the table that it was restored to.`
  const summary = source.RestoreSummary
  if (source.TableStatus !== 'ACTIVE' || summary?.RestoreInProgress === true)
    return `${name} is not ready yet (${source.TableStatus}). Wait until it is active, then run this again.`
  const schema = (source.KeySchema ?? []).map(({ AttributeName }) => AttributeName ?? '')
  if (schema.join() !== keys.join())
    return `${name} is not one of our tables: its keys are ${schema.join(' and ')}, ours are ${keys.join(' and ')}.`
  const others = (source.GlobalSecondaryIndexes ?? [])
    .map(({ IndexName }) => IndexName ?? '')
    .filter((it) => !indexes.includes(it))
  if (others.length > 0)
    return `${name} is not one of our tables: it has the index ${others.join(' and ')}.`
  return saysOrigin ? originRefusal({ stage, name, live, now }, summary) : undefined
}

function originRefusal(
  { stage, name, live, now }: Pick<Asked, 'stage' | 'name' | 'live' | 'now'>,
  summary: TableDescription['RestoreSummary'],
): string | undefined {
  if (summary?.SourceTableArn === undefined)
    return `${name} was not restored from a backup. Restore the table of the stage ${stage}, ${live.TableName}, to a point in time, and name the new table.`
  if (summary.SourceTableArn !== live.TableArn)
    return `${name} is a backup of ${tableOfArn(summary.SourceTableArn)}, not of ${live.TableName}, the table of the stage ${stage}.`
  const ageDays = (now.getTime() - (summary.RestoreDateTime?.getTime() ?? 0)) / 86_400_000
  return ageDays > maxAgeDays
    ? `${name} is ${Math.floor(ageDays)} days old. A backup of more than ${maxAgeDays} days could subscribe people to the newsletter who have unsubscribed since.`
    : undefined
}
