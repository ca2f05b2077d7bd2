import { deskRoutes } from '../../../../shared/desk-routes.ts'
import type { CallInput, CallOutput } from '../../lib/api-client.ts'
import { networkError } from '../../lib/api-error.ts'

type Routes = typeof deskRoutes

/** Calls a route of the report desk, which buyers do not load. */
export const callDesk = async <Name extends keyof Routes>(
  name: Name,
  input: CallInput<Routes[Name]>,
): Promise<CallOutput<Routes[Name]>> => {
  const client = await import('../../lib/api-client-instance.ts').catch((cause: unknown) => {
    throw networkError(cause)
  })
  return client.call(deskRoutes[name], input)
}
