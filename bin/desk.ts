import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'

const usage = `npm run desk -- <command>
  list                                     all pending requests, those due first on top
  find <e-mail>                            one buyer's requests
  drop <request id> <file> [--score 87]    deliver a report; the score can also be high, medium or low
  fail <request id> --reason "…"           no report can be made: close the request, return the check
  withdraw <request id> --reason "…"       a report went to the wrong buyer: block access to it
  resend <request id>                      email the buyer again that the report is ready
  --stage dev, staging or prod runs the command on AWS, with the credentials of your environment.
  Without --stage it uses the local stack. --by records who you are (default: your user name).`

class UsageError extends Error {}

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

type Target = { stage: string; lambda: LambdaClient; s3: S3Client; bucket?: string }

/** The running local stack, found by its endpoints file. */
function local(): Target {
  const path = process.env.VERIDOCK_ENDPOINTS ?? '.local/endpoints.json'
  if (!existsSync(path))
    throw new UsageError(
      'The local stack is not running. Start it with npm start, or pass --stage.',
    )
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

function targetOf(given = 'local'): Target {
  const { data: stage } = Stage.safeParse(given)
  if (!stage)
    throw new UsageError(`--stage must be one of ${Stage.options.join(', ')}, not ${given}.`)
  if (stage === 'local') return local()
  const region = process.env.AWS_REGION ?? 'eu-west-1'
  return { stage, lambda: new LambdaClient({ region }), s3: new S3Client({ region }) }
}

async function run({ stage, lambda }: Target, name: string, event: object) {
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({
      FunctionName: `veridock-${stage}-${name}`,
      Payload: Buffer.from(JSON.stringify(event)),
    }),
  )
  const text = Buffer.from(Payload ?? []).toString('utf8')
  if (FunctionError) throw new Error(`${name} failed: ${text}`)
  const answer = Answer.parse(JSON.parse(text))
  if (!answer.ok) throw new UsageError(answer.message)
  return answer
}

async function drop(target: Target, id: string, file: string, score: string | undefined) {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const { message, bucket = target.bucket } = await run(target, 'look-up-requests', {
    requestId: id,
  })
  const Key = `inbox/${id.toUpperCase()}.pdf`
  await target.s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key,
      Body: readFileSync(file),
      ...(score !== undefined && { Metadata: { score } }),
    }),
  )
  return `${message}\nDropped as s3://${bucket}/${Key}. An email to the desk says if it was accepted.`
}

const required = (value: string | undefined, what: string): string => {
  if (value === undefined) throw new UsageError(`${what} is missing.\n\n${usage}`)
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
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function main(args: string[]): Promise<string> {
  const { positionals, values } = command(args)
  const [what, first, second, ...more] = positionals
  // Otherwise a score without --score would be ignored silently.
  if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(' ')}\n\n${usage}`)
  const id = () => required(first, 'The request id')
  const by = values.by ?? process.env.USER ?? 'report desk'
  const requestWithReason = () => ({
    requestId: id(),
    by,
    reason: required(values.reason, '--reason'),
  })
  const target = () => targetOf(values.stage)
  const resultOf = async (name: string, event: object) => (await run(target(), name, event)).message
  switch (what) {
    case 'list':
      return resultOf('look-up-requests', {})
    case 'find':
      return resultOf('look-up-requests', { account: required(first, 'The e-mail address') })
    case 'drop':
      return drop(target(), id(), required(second, 'The file'), values.score)
    case 'fail':
      return resultOf('fail-request', requestWithReason())
    case 'withdraw':
      return resultOf('withdraw-report', requestWithReason())
    case 'resend':
      return resultOf('resend-report-mail', { requestId: id() })
    default:
      throw new UsageError(usage)
  }
}

const messageOf = (error: unknown): string => {
  if (error instanceof UsageError) return error.message
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return 'No AWS credentials found: export AWS_PROFILE=…, then run the same command again.'
  return String(error)
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
