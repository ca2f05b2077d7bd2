import type { Watch } from '../../shared/monitoring/watch.ts'
import { csvOf } from '../../shared/platform/csv.ts'
import { verdictNames } from '../../shared/reports/verdict-words.ts'
import * as routes from '../../shared/routes/watches.ts'
import { route } from '../platform/http/route.ts'
import { watchesOf } from './list-watches.ts'
import type { PlanEndDeps } from './plan-end.ts'

const columns: readonly [title: string, value: (watch: Watch) => string][] = [
  ['Company Name', ({ company }) => company],
  ['Unified Social Credit Code', ({ code }) => code ?? ''],
  ['State', ({ state, pausedBy }) => (pausedBy === 'plan' ? 'paused by plan' : state)],
  ['Checked Every (Months)', ({ everyMonths }) => String(everyMonths)],
  ['Watched Since', ({ startedOn }) => startedOn],
  ['Next Check', ({ nextCheckOn }) => nextCheckOn ?? ''],
  ['Kept Until', ({ keptUntil }) => keptUntil ?? ''],
  ['Trust Score', ({ score }) => String(score)],
  ['Last Change', ({ lastChange }) => lastChange?.at ?? ''],
  ['What Changed', ({ lastChange }) => lastChange?.text ?? ''],
  ['Level of Change', ({ lastChange }) => lastChange?.level ?? ''],
  ['Newest Report (Request)', ({ requestId }) => requestId],
  ['Verdict', ({ verdict }) => (verdict ? verdictNames[verdict].title : '')],
  ['Alerts From Level', ({ alertLevel }) => alertLevel],
]

/** GET /api/watches.csv: all watched suppliers, newest first. */
export const exportWatches = route(routes.exportWatches, async (deps: PlanEndDeps, { buyer }) => {
  const { items } = await watchesOf(deps, buyer.userId)
  return csvOf([
    columns.map(([title]) => title),
    ...items.map((watch) => columns.map(([, value]) => value(watch))),
  ])
})
