import * as routes from '../../shared/routes/desk.ts'
import type { DeskAccess } from '../platform/http/desk-access.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { sessionEnd } from './desk-session.ts'

/** GET /api/desk/me: the site asks it first, and learns what is missing. */
const getDeskMe = route(
  routes.getDeskMe,
  async (_deps: object, { deskMember: { name, roles, signedInAt } }) => ({
    name,
    roles: [...roles],
    signedInAt: signedInAt.toISOString(),
    sessionEndsAt: sessionEnd(signedInAt).toISOString(),
  }),
)

export const handlerOn = (desk: DeskAccess) => lambda(getDeskMe, {}, desk)
