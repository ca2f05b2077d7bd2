/** Roles at the report desk: with the account, and as groups of the user pool, which tokens name. */
export const deskRoles = ['analysts', 'reviewers', 'desk-admins'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Roles that a desk-admin gives and takes. Only operators make a desk-admin. */
export const rolesGivenAtDesk = ['analysts', 'reviewers'] as const satisfies readonly DeskRole[]

/** Whether only operators may change this member: a desk-admin changes neither themselves nor another desk-admin. */
export const isForOperators = (roles: readonly DeskRole[]): boolean => roles.includes('desk-admins')

/** After this time a member of the desk signs in again, whatever they do. */
export const deskSessionHours = 8
