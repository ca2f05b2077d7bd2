import type { DeskRole } from './roles.ts'
import type { Pair } from './texts.ts'

/** What pages and e-mails call the roles of the report desk. */
export const roleNames = {
  analysts: ['分析员', 'analyst'],
  reviewers: ['复核员', 'reviewer'],
  'desk-admins': ['管理员', 'desk admin'],
} as const satisfies Readonly<Record<DeskRole, Pair>>
