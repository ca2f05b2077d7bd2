import * as routes from '../../shared/routes/service.ts'
import { lambda } from '../http/lambda.ts'
import { openapi } from '../http/openapi.ts'
import { route } from '../http/route.ts'

let document: ReturnType<typeof openapi> | undefined

/** GET /api/openapi.json: the same for as long as this function's code is. */
const getOpenapi = route(routes.getOpenapi, async () => {
  document ??= openapi()
  return document
})

export const handler = lambda(getOpenapi, {})
