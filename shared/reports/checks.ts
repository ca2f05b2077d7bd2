import type { Check, Dimension } from './check.ts'
import { financialChecks } from './checks/financial.ts'
import { legalChecks } from './checks/legal.ts'
import { operationalChecks } from './checks/operational.ts'
import { reputationChecks } from './checks/reputation.ts'

/**
 * Every check that a report can answer: names, source, points and advice. The schema, the score, the site,
 * e-mails and the PDF read them here. The `unknownPoints` of each dimension add up to
 * `maxUnknownPoints` of `score.ts`.
 */
const checks = {
  ...legalChecks,
  ...financialChecks,
  ...operationalChecks,
  ...reputationChecks,
} as const

export type CheckId = keyof typeof checks

/** In the order in which reports show them. */
export const checkIds = Object.keys(checks) as [CheckId, ...CheckId[]]

export const checkOf = (id: CheckId): Check => checks[id]

export const checksOf = (dimension: Dimension): CheckId[] =>
  checkIds.filter((id) => checks[id].dimension === dimension)

/** Checks that a Premium or Partner report makes only if it was agreed on. */
export const arrangedChecks: readonly CheckId[] = checkIds.filter((id) => checkOf(id).byArrangement)

export const basicChecks: readonly CheckId[] = checkIds.filter((id) => checkOf(id).basic)
