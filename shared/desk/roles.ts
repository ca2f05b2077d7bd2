/** Roles at the report desk: with the account, and as groups of the user pool, which tokens name. */
export const deskRoles = ['analysts', 'reviewers', 'desk-admins'] as const
export type DeskRole = (typeof deskRoles)[number]

/** After this time a member of the desk signs in again, whatever they do. */
export const deskSessionHours = 8
