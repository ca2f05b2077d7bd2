import { deskSessionHours } from '../../shared/desk/roles.ts'

/** When a session at the desk ends, however often its tokens were renewed. */
export const sessionEnd = (signedInAt: Date): Date =>
  new Date(signedInAt.getTime() + deskSessionHours * 3_600_000)
