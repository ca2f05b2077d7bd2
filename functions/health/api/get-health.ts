import * as routes from '../../../shared/routes/service.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'

/** GET /api/health: shows that the API answers. It has no dependencies. */
const getHealth = route(routes.getHealth, async () => ({ status: 'ok' as const }))

export const createHandler = () => lambda(getHealth, {})
