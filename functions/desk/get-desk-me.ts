import * as routes from '../../shared/routes/desk.ts'
import { route } from '../platform/http/route.ts'
import { sessionEnd } from './desk-session.ts'

/** GET /api/desk/me: the site asks it first, and learns what is missing. */
export const getDeskMe = route(
  routes.getDeskMe,
  async (_deps: object, { deskMember: { name, roles, signedInAt } }) => ({
    name,
    roles: [...roles],
    signedInAt: signedInAt.toISOString(),
    sessionEndsAt: sessionEnd(signedInAt).toISOString(),
  }),
)
