import * as routes from '../../../shared/routes/service.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { openapi } from '../../platform/http/openapi.ts'
import { route } from '../../platform/http/route.ts'

let document: ReturnType<typeof openapi> | undefined

/** GET /api/openapi.json: generated once per function instance. */
const getOpenapi = route(routes.getOpenapi, async () => {
  document ??= openapi()
  return document
})

export const createHandler = () => lambda(getOpenapi, {})
