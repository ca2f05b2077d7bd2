import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'
import { maxFindings } from '../../../../../shared/reports/supplier-report.ts'
import { itemsAt, valueAt } from './content.ts'
import { changedRows, isEqual, type LastReport, lastValue } from './differences.ts'
import { isMissing } from './fault-texts.ts'
import { companyShape, findingShape, payeeShape, type Shape } from './shape.ts'
import { isReportDay, unconfirmedIn } from './unconfirmed.ts'

type Against = {
  faults: readonly Fault[]
  last: LastReport | undefined
  /** Whether name and code are those that the buyer asked for. */
  isAsked: boolean
}

/** What one look confirms: what was read from pasted pages, or what is as in one report before. */
export type OneLook = {
  /** The day of that report; undefined for pasted pages. */
  day: string | undefined
  paths: readonly string[]
}

const findingsShape: Shape = { kind: 'list', item: findingShape, max: maxFindings }

const shapeAt = (path: string): Shape | undefined => {
  const [first, name] = path.split('.')
  if (first === 'checks') return findingsShape
  if (first === 'payee') return payeeShape
  return companyShape.fields.find((field) => field.name === name)?.shape
}

const rowIn = /^(company\.\w+|checks\.[\w-]+\.findings)\.(\d+)/

/** Whether the last report says something else there, which stands beside it. */
function differsFromLast(content: DraftContent, path: string, last: LastReport | undefined) {
  const [, list, place] = rowIn.exec(path) ?? []
  const at = list ?? path
  const shape = shapeAt(at)
  const found = last && lastValue(last, at, valueAt(content, at))
  if (!found || !shape) return false
  if (shape.kind !== 'list' || place === undefined)
    return !isEqual(shape, found.was, valueAt(content, at))
  const was = Array.isArray(found.was) ? found.was : []
  return changedRows(at, shape.item, was, itemsAt(content, at)).some(
    ({ to }) => to === Number(place),
  )
}

const identity = ['company.name', 'company.code']

/**
 * What is to be confirmed in a part of the report: together by one look at where it came from, or each alone. Alone is
 * what was read in a picture, drafted here, or contradicts something: what was written before, the last report, the
 * request, the rules.
 */
export function looksIn(
  content: DraftContent,
  isOwn: (path: string) => boolean,
  { faults, last, isAsked }: Against,
): { together: readonly OneLook[]; alone: readonly string[] } {
  const marks = Object.entries(unconfirmedIn(content)).filter(([path]) => isOwn(path))
  const isFaulty = (path: string) =>
    faults.some(
      (fault) => !isMissing(fault) && (fault.path === path || fault.path.startsWith(`${path}.`)),
    )
  const isAlone = ([path, source]: readonly [string, string]) =>
    source.startsWith('$') ||
    isFaulty(path) ||
    (!isAsked && identity.includes(path)) ||
    differsFromLast(content, path, last)
  const groups = Map.groupBy(marks, (mark) => {
    if (isAlone(mark)) return 'alone'
    return isReportDay(mark[1]) ? mark[1] : 'page'
  })
  const pathsOf = (group: string) => (groups.get(group) ?? []).map(([path]) => path)
  const days = [...groups.keys()].filter(isReportDay)
  const together = [
    { day: undefined, paths: pathsOf('page') },
    ...days.map((day) => ({ day, paths: pathsOf(day) })),
  ]
  return { together: together.filter(({ paths }) => paths.length > 0), alone: pathsOf('alone') }
}
