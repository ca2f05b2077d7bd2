import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { inject } from 'vitest'
import type { Endpoints } from './buyer.ts'

/** Runs an operation as an operator does from the console: by its name, with a JSON event. */
export async function operate(
  name: string,
  event: unknown,
  { lambda, credentials }: Endpoints = inject('endpoints'),
): Promise<unknown> {
  const { region } = credentials
  const client = new LambdaClient({ endpoint: lambda.endpoint, region, credentials })
  const { Payload } = await client.send(
    new InvokeCommand({
      FunctionName: `veridock-local-${name}`,
      Payload: JSON.stringify(event),
    }),
  )
  client.destroy()
  return JSON.parse(Payload?.transformToString() ?? 'null')
}
