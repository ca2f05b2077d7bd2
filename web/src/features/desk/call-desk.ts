import * as deskRoutes from '../../../../shared/routes/desk.ts'
import type { CallInput, CallOutput } from '../../lib/api-client.ts'
import { networkError } from '../../lib/api-error.ts'

const routes = { ...deskRoutes }
type Routes = typeof routes

/** Calls a route of the report desk, which buyers do not load. */
export const callDesk = async <Name extends keyof Routes>(
  name: Name,
  input: CallInput<Routes[Name]>,
): Promise<CallOutput<Routes[Name]>> => {
  const client = await import('../../lib/api-client-instance.ts').catch((cause: unknown) => {
    throw networkError(cause)
  })
  return client.call(routes[name], input)
}
