import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { clientConfig, readEndpoints } from '../../local/read-endpoints.ts'
import { RefusedError, UsageError } from './command-error.ts'

const Answer = z.object({ ok: z.boolean(), message: z.string(), bucket: z.string().optional() })

/** A stage that the command works on. */
export type Target = { stage: string; lambda: LambdaClient; s3: S3Client; bucket?: string }

/** The local stack, by the endpoints file that `npm start` writes. */
function localTarget(): Target {
  const endpoints = readEndpoints()
  if (!endpoints)
    throw new RefusedError(
      'The local stack is not running. Start it with npm start, or pass --stage.',
    )
  return {
    stage: 'local',
    lambda: new LambdaClient(clientConfig(endpoints, 'lambda')),
    s3: new S3Client(clientConfig(endpoints, 's3')),
    bucket: endpoints.s3.reportsBucket,
  }
}

const Stage = z.enum(['local', 'dev', 'staging', 'prod'])

export function targetOf(given = 'local'): Target {
  const { data: stage } = Stage.safeParse(given)
  if (!stage) throw new UsageError(`--stage is one of ${Stage.options.join(', ')}, not ${given}.`)
  if (stage === 'local') return localTarget()
  const region = process.env.AWS_REGION ?? 'eu-west-1'
  return { stage, lambda: new LambdaClient({ region }), s3: new S3Client({ region }) }
}

export async function invoke({ stage, lambda }: Target, name: string, event: object) {
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({
      FunctionName: `veridock-${stage}-${name}`,
      Payload: Buffer.from(JSON.stringify(event)),
    }),
  )
  const text = Buffer.from(Payload ?? []).toString('utf8')
  if (FunctionError) throw new Error(`${name} failed: ${text}`)
  const answer = Answer.parse(JSON.parse(text))
  if (!answer.ok) throw new RefusedError(answer.message)
  return answer
}
