import { inject } from 'vitest'
import type { Endpoints } from './buyer.ts'

/** Runs an operation as an operator does from the console: by its name, with a JSON event. */
export async function operate(
  name: string,
  event: unknown,
  endpoints: Endpoints = inject('endpoints'),
): Promise<unknown> {
  const { endpoint } = endpoints.lambda
  const path = `/2015-03-31/functions/veridock-local-${name}/invocations`
  const response = await fetch(new URL(path, endpoint), {
    method: 'POST',
    body: JSON.stringify(event),
  })
  return response.json()
}
