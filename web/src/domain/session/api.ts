import type { Route } from '../../../../shared/routes/route.ts'
import type {
  SiteRouteName as RouteName,
  siteRoutes as routes,
} from '../../../../shared/routes/site-routes.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import type { CallInput, CallOutput } from '../../lib/api-client.ts'
import { networkError } from '../../lib/api-error.ts'

let isPainted: Promise<void> | undefined

const load = async () => {
  isPainted ??= afterPaint()
  await isPainted
  try {
    return await import('./api-client-instance.ts')
  } catch (cause) {
    throw networkError(cause)
  }
}

/**
 * Calls the API as the signed-in account, by route name. The client is loaded with the first call:
 * it includes all schemas and the sign-in library, which no page needs for rendering.
 */
export const call = async <Name extends RouteName>(
  name: Name,
  input: CallInput<(typeof routes)[Name]>,
): Promise<CallOutput<(typeof routes)[Name]>> => {
  const client = await load()
  return client.call(client.routes[name], input)
}

/** The same for routes that only some pages load, which hand them in. */
export const callOf =
  <Routes extends Readonly<Record<string, Route>>>(routes: Routes) =>
  async <Name extends keyof Routes>(
    name: Name,
    input: CallInput<Routes[Name]>,
  ): Promise<CallOutput<Routes[Name]>> =>
    (await load()).call(routes[name], input)
