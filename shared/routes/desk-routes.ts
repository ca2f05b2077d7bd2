import * as desk from './desk.ts'
import * as disputes from './desk-disputes.ts'
import * as drafts from './desk-drafts.ts'
import * as evidence from './desk-evidence.ts'
import * as outcomes from './desk-outcomes.ts'
import * as papers from './desk-papers.ts'
import * as people from './desk-people.ts'
import * as questions from './desk-questions.ts'
import * as releasedEvidence from './desk-released-evidence.ts'
import * as reports from './desk-reports.ts'
import * as spotChecks from './desk-spot-checks.ts'
import * as statistics from './desk-statistics.ts'
import type { Route } from './route.ts'

/** The routes of the report desk, which buyers do not load. */
export const deskRoutes = {
  ...desk,
  ...drafts,
  ...evidence,
  ...releasedEvidence,
  ...questions,
  ...papers,
  ...disputes,
  ...outcomes,
  ...reports,
  ...spotChecks,
  ...statistics,
  ...people,
} as const satisfies Record<string, Route>
