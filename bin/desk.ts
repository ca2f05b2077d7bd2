import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'

const usage = `npm run desk -- <what to do>
  list                                     every pending request, the soonest due first
  find <e-mail>                            one buyer's requests
  drop <request id> <file> [--score 87]    hand in a report; high, medium and low do as well
  fail <request id> --reason "…"           no report can be made: the check goes back
  withdraw <request id> --reason "…"       a report went to the wrong buyer: it opens no more
  resend <request id>                      mail the buyer once more that the report is ready
Against AWS: --stage dev, staging or prod, with your own credentials in the environment. Without it
the copy that runs on this machine is meant. --by says who you are; your user name stands otherwise.`

class Wrong extends Error {}

const Endpoints = z.object({
  s3: z.object({ endpoint: z.string(), reportsBucket: z.string() }),
  lambda: z.object({ endpoint: z.string() }),
  credentials: z.object({
    accessKeyId: z.string(),
    secretAccessKey: z.string(),
    region: z.string(),
  }),
})

const Answer = z.object({ ok: z.boolean(), message: z.string(), bucket: z.string().optional() })

type Place = { stage: string; lambda: LambdaClient; s3: S3Client; bucket?: string }

/** The running copy of this machine, by the addresses that it wrote down. */
function local(): Place {
  const path = process.env.VERIDOCK_ENDPOINTS ?? '.local/endpoints.json'
  if (!existsSync(path))
    throw new Wrong('No copy runs on this machine: start one with npm start, or pass --stage.')
  const { s3, lambda, credentials } = Endpoints.parse(JSON.parse(readFileSync(path, 'utf8')))
  const common = { region: credentials.region, credentials }
  return {
    stage: 'local',
    lambda: new LambdaClient({ ...common, endpoint: lambda.endpoint }),
    s3: new S3Client({ ...common, endpoint: s3.endpoint, forcePathStyle: true }),
    bucket: s3.reportsBucket,
  }
}

const Stage = z.enum(['local', 'dev', 'staging', 'prod'])

function placeOf(given = 'local'): Place {
  const { data: stage } = Stage.safeParse(given)
  if (!stage) throw new Wrong(`--stage is one of ${Stage.options.join(', ')}, not ${given}.`)
  if (stage === 'local') return local()
  const region = process.env.AWS_REGION ?? 'eu-west-1'
  return { stage, lambda: new LambdaClient({ region }), s3: new S3Client({ region }) }
}

async function run({ stage, lambda }: Place, name: string, event: object) {
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({
      FunctionName: `veridock-${stage}-${name}`,
      Payload: Buffer.from(JSON.stringify(event)),
    }),
  )
  const text = Buffer.from(Payload ?? []).toString('utf8')
  if (FunctionError) throw new Error(`${name} failed: ${text}`)
  const answer = Answer.parse(JSON.parse(text))
  if (!answer.ok) throw new Wrong(answer.message)
  return answer
}

async function drop(place: Place, id: string, file: string, score: string | undefined) {
  if (!existsSync(file)) throw new Wrong(`There is no file ${file}.`)
  const { message, bucket = place.bucket } = await run(place, 'look-up-requests', { requestId: id })
  const Key = `inbox/${id.toUpperCase()}.pdf`
  await place.s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key,
      Body: readFileSync(file),
      ...(score !== undefined && { Metadata: { score } }),
    }),
  )
  return `${message}\nDropped as s3://${bucket}/${Key}. A mail to the desk says whether it was taken.`
}

const needed = (value: string | undefined, what: string): string => {
  if (value === undefined) throw new Wrong(`${what} is missing.\n\n${usage}`)
  return value
}

function command(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        stage: { type: 'string' },
        score: { type: 'string' },
        reason: { type: 'string' },
        by: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Wrong(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function main(args: string[]): Promise<string> {
  const { positionals, values } = command(args)
  const [what, first, second, ...more] = positionals
  // A score without its --score would be dropped silently.
  if (more.length > 0) throw new Wrong(`What is ${more.join(' ')}?\n\n${usage}`)
  const id = () => needed(first, 'The request id')
  const by = values.by ?? process.env.USER ?? 'report desk'
  const asked = () => ({ requestId: id(), by, reason: needed(values.reason, '--reason') })
  const place = () => placeOf(values.stage)
  const said = async (name: string, event: object) => (await run(place(), name, event)).message
  switch (what) {
    case 'list':
      return said('look-up-requests', {})
    case 'find':
      return said('look-up-requests', { account: needed(first, 'The e-mail address') })
    case 'drop':
      return drop(place(), id(), needed(second, 'The file'), values.score)
    case 'fail':
      return said('fail-request', asked())
    case 'withdraw':
      return said('withdraw-report', asked())
    case 'resend':
      return said('resend-report-mail', { requestId: id() })
    default:
      throw new Wrong(usage)
  }
}

const inWords = (error: unknown): string => {
  if (error instanceof Wrong) return error.message
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return 'There are no credentials for AWS in the environment: export AWS_PROFILE=…, then the same command again.'
  return String(error)
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`)
  process.exitCode = 1
}
