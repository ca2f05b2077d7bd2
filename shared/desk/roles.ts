/** Roles at the report desk: groups of the user pool. */
export const deskRoles = ['analysts', 'reviewers', 'desk-admins'] as const
export type DeskRole = (typeof deskRoles)[number]

/** After this time a member of the desk signs in again, whatever they do. */
export const deskSessionHours = 8
