import { routes } from '../../shared/routes.ts'
import { lambda } from '../http/lambda.ts'
import { openapi } from '../http/openapi.ts'
import { route } from '../http/route.ts'

/** GET /api/openapi.json */
const getOpenapi = route(routes.getOpenapi, async () => openapi())

export const handler = lambda(getOpenapi, {})
