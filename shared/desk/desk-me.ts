import * as z from 'zod'
import { deskRoles } from './roles.ts'

export const DeskRole = z.enum(deskRoles)
export type DeskRole = z.infer<typeof DeskRole>

/** The signed-in member of the report desk. */
export const DeskMe = z.object({
  /** The account's name, or its e-mail address. */
  name: z.string(),
  roles: z.array(DeskRole),
  signedInAt: z.iso.datetime(),
  sessionEndsAt: z.iso.datetime(),
})
export type DeskMe = z.infer<typeof DeskMe>
