import { simplify as simplifyByTable } from '../../../../shared/names/simplified.ts'

/** A large table, for import(): in a module of its own, what needs it at once does not change how it is loaded. */
export const simplify = simplifyByTable
