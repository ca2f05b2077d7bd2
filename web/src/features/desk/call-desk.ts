import { deskRoutes } from '../../../../shared/routes/desk-routes.ts'
import { callOf } from '../../domain/session/api.ts'

/** Calls a route of the report desk, which buyers do not load. */
export const callDesk = callOf(deskRoutes)
