import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { secretOf } from '../../functions/platform/secrets.ts'
import { settingsOf } from '../../infra/stages/read.ts'
import { stageNames } from '../../infra/stages/settings.ts'
import { readEndpoints } from '../../local/read-endpoints.ts'
import type { Account } from '../account.ts'
import { RefusedError } from '../refusal.ts'
import type { Target } from './restore.ts'

// After low traffic, an on-demand table throttles until it scales up.
const retries = { maxAttempts: 10 }
const hashKeyOf = (stage: string, secrets: SecretsManagerClient) =>
  secretOf(`veridock/${stage}/erasure-key`, { secrets })

/** The table of the local stack, by the endpoints file that `npm start` writes. */
function localTarget(premiumPrices: readonly string[]): Target {
  const endpoints = readEndpoints()
  if (!endpoints) throw new RefusedError('The local stack is not running. Start it with npm start.')
  const { dynamodb, secrets, credentials } = endpoints
  const common = { region: credentials.region, credentials }
  return {
    stage: 'local',
    client: new DynamoDBClient({ ...common, ...retries, endpoint: dynamodb.endpoint }),
    live: dynamodb.table,
    hashKey: hashKeyOf(
      'local',
      new SecretsManagerClient({ ...common, endpoint: secrets.endpoint }),
    ),
    premiumPrices,
    hasRestoreSummary: false,
  }
}

/**
 * Finds the live table of a stage.
 * @throws RefusedError if there is no such stage, or it is not deployed
 */
export async function findTarget(stage: string, account: Account): Promise<Target> {
  if (!(stageNames as readonly string[]).includes(stage))
    throw new RefusedError(`There is no stage ${stage}: it is one of ${stageNames.join(', ')}.`)
  const { region, premiumPrices } = settingsOf({ stage })
  if (stage === 'local') return localTarget(premiumPrices)
  const stack = `Veridock-${stage}-Data`
  if (!(await account.stack(region, stack)))
    throw new RefusedError(
      `The stage ${stage} is not deployed: the account ${await account.id(region)} has no stack ${stack} in ${region}.`,
    )
  const [table, ...others] = (await account.resources(region, stack)).filter(({ type }) =>
    /^AWS::DynamoDB::(Global)?Table$/.test(type),
  )
  if (!table || others.length > 0)
    throw new RefusedError(`The stack ${stack} has no table, or more than one.`)
  return {
    stage,
    client: new DynamoDBClient({ region, ...retries }),
    live: table.physicalId,
    hashKey: hashKeyOf(stage, new SecretsManagerClient({ region })),
    premiumPrices,
    hasRestoreSummary: true,
  }
}
