import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { secretOf } from '../../functions/platform/secrets.ts'
import { settingsOf } from '../../infra/stages/read.ts'
import { stageNames } from '../../infra/stages/settings.ts'
import { clientConfig, readEndpoints } from '../../local/read-endpoints.ts'
import type { Account, OwnedResource } from '../account.ts'
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
  return {
    stage: 'local',
    client: new DynamoDBClient({ ...clientConfig(endpoints, 'dynamodb'), ...retries }),
    live: endpoints.dynamodb.table,
    hashKey: hashKeyOf('local', new SecretsManagerClient(clientConfig(endpoints, 'secrets'))),
    premiumPrices,
    hasRestoreSummary: false,
  }
}

/**
 * The physical id of a resource of a stage's stack Data.
 * @throws RefusedError
 */
export async function onlyResource(
  stage: string,
  account: Account,
  what: string,
  isIt: (resource: OwnedResource) => boolean,
): Promise<string> {
  const resources = await account.resources(settingsOf({ stage }).region, `Veridock-${stage}-Data`)
  const [found, ...others] = resources.filter(isIt)
  if (!found || others.length > 0)
    throw new RefusedError(`The stage ${stage} has no ${what}, or more than one.`)
  return found.physicalId
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
  const table = await onlyResource(stage, account, 'table', ({ type }) =>
    /^AWS::DynamoDB::(Global)?Table$/.test(type),
  )
  return {
    stage,
    client: new DynamoDBClient({ region, ...retries }),
    live: table,
    hashKey: hashKeyOf(stage, new SecretsManagerClient({ region })),
    premiumPrices,
    hasRestoreSummary: true,
  }
}
