import * as desk from './routes/desk.ts'
import * as disputes from './routes/desk-disputes.ts'
import * as drafts from './routes/desk-drafts.ts'
import * as evidence from './routes/desk-evidence.ts'
import * as questions from './routes/desk-questions.ts'
import type { Route } from './routes/route.ts'

/** The routes of the report desk, which buyers do not load. */
export const deskRoutes = {
  ...desk,
  ...drafts,
  ...evidence,
  ...questions,
  ...disputes,
} as const satisfies Record<string, Route>
