import * as routes from '../../shared/routes/service.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

/** GET /api/health: the API answers. It reads nothing, so that it tells of the API alone. */
const getHealth = route(routes.getHealth, async () => ({ status: 'ok' as const }))

export const handler = lambda(getHealth, {})
