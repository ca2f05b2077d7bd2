import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { secretOf } from '../functions/outbound/secrets.ts'
import { settingsOf } from '../infra/stages/read.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import { stageNames } from '../infra/stages/settings.ts'
import { Account, accessProblem, inWords } from './account.ts'
import type { Mode } from './restore/copy.ts'
import { noProgressFile, progressFile } from './restore/progress.ts'
import { type Place, restore } from './restore/restore.ts'
import { RefusedError } from './restore/tables.ts'
import { report } from './restore/words.ts'

const help = `Copies a restored table back into the live one: npm run restore -- <stage> <restored table> [options]

Without an option it writes nothing and counts what it would write. It can be ended at any time; run again,
it continues where it stopped. Before it: docs/runbook.md, "Restoring data".

  --missing        puts back what the live table has lost
  --overwrite      puts back what is lost, and sets back what differs, where nothing else depends on it
  --account <id>   only the items of one account
  --segments <n>   parts of the table that are worked on at the same time (default: 8)
  --progress <f>   the file that says how far it has come (default: .restore/<stage>-<table>.json)

Exit codes: 0 done, 1 refused, with the reason.`

const Endpoints = z.object({
  dynamodb: z.object({ endpoint: z.string(), table: z.string() }),
  secrets: z.object({ endpoint: z.string() }),
  credentials: z.object({
    accessKeyId: z.string(),
    secretAccessKey: z.string(),
    region: z.string(),
  }),
})

const tell = (line: string) => void process.stdout.write(`${line}\n`)
// A table that has rested takes a while until it takes many writes.
const patience = { maxAttempts: 10 }
const hashKeyOf = (stage: string, secrets: SecretsManagerClient) =>
  secretOf(`veridock/${stage}/erasure-key`, { secrets })

/** The local stack, by the addresses that it wrote down. */
function local(premiumPrices: readonly string[]): Place {
  const path = process.env.VERIDOCK_ENDPOINTS ?? '.local/endpoints.json'
  if (!existsSync(path))
    throw new RefusedError('The local stack is not running. Start it: npm start')
  const { dynamodb, secrets, credentials } = Endpoints.parse(JSON.parse(readFileSync(path, 'utf8')))
  const common = { region: credentials.region, credentials }
  return {
    stage: 'local',
    client: new DynamoDBClient({ ...common, ...patience, endpoint: dynamodb.endpoint }),
    live: dynamodb.table,
    hashKey: hashKeyOf(
      'local',
      new SecretsManagerClient({ ...common, endpoint: secrets.endpoint }),
    ),
    premiumPrices,
    saysOrigin: false,
  }
}

async function placeOf(stage: string): Promise<Place> {
  const { region, premiumPrices } = settingsOf({ stage })
  if (stage === 'local') return local(premiumPrices)
  const account = new Account()
  const stack = `Veridock-${stage}-Data`
  if (!(await account.stack(region, stack)))
    throw new RefusedError(
      `The stage ${stage} is not deployed: the account ${await account.id(region)} has no stack ${stack} in ${region}.`,
    )
  const [table, ...others] = (await account.resources(region, stack)).filter(({ type }) =>
    /^AWS::DynamoDB::(Global)?Table$/.test(type),
  )
  if (!table || others.length > 0)
    throw new RefusedError(`The stack ${stack} has no table, or several.`)
  return {
    stage,
    client: new DynamoDBClient({ region, ...patience }),
    live: table.physicalId,
    hashKey: hashKeyOf(stage, new SecretsManagerClient({ region })),
    premiumPrices,
    saysOrigin: true,
  }
}

function asked(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        missing: { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
        account: { type: 'string' },
        segments: { type: 'string', default: '8' },
        progress: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new RefusedError(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

async function main(args: string[]): Promise<string> {
  const { positionals, values } = asked(args)
  if (values.help) return help
  const [stage, source, ...more] = positionals
  if (stage === undefined || source === undefined || more.length > 0)
    throw new RefusedError(`Name the stage and the restored table.\n\n${help}`)
  if (!(stageNames as readonly string[]).includes(stage))
    throw new RefusedError(`There is no stage ${stage}: it is one of ${stageNames.join(', ')}.`)
  if (values.missing && values.overwrite)
    throw new RefusedError('--overwrite includes --missing: pass one of them.')
  const segments = Number(values.segments)
  if (!Number.isInteger(segments) || segments < 1 || segments > 100)
    throw new RefusedError('--segments is a number from 1 to 100.')
  const mode: Mode = values.overwrite ? 'overwrite' : values.missing ? 'missing' : 'plan'
  const file =
    mode === 'plan'
      ? noProgressFile
      : progressFile(values.progress ?? `.restore/${stage}-${source}.json`)
  const place = await placeOf(stage)
  const { account } = values
  return report(mode, await restore(place, { source, mode, segments, account, file, tell }))
}

try {
  tell(await main(process.argv.slice(2)))
} catch (error) {
  const lack = accessProblem(error)
  const isTold = error instanceof RefusedError || error instanceof SettingsError
  if (!isTold && !lack) throw error
  process.stderr.write(`${lack ? inWords(lack) : (error as Error).message}\n`)
  process.exitCode = 1
}
