import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'
import { maxFindings } from '../../../../../shared/reports/supplier-report.ts'
import { itemsAt, valueAt } from './content.ts'
import { changedRows, isEqual, type LastReport, lastValue } from './differences.ts'
import { isMissing } from './fault-texts.ts'
import { companyShape, findingShape, payeeShape, type Shape } from './shape.ts'
import { isConfirmedAlone, isReportDay, unconfirmedIn } from './unconfirmed.ts'

type Against = {
  faults: readonly Fault[]
  last: LastReport | undefined
  /** Whether name and code are those that the buyer asked for. */
  isAsked: boolean
}

/** What is to be confirmed in a part of the report, by the look that it takes. */
export type Looks = {
  /** Read from pasted pages: one look at these confirms all. */
  pages: readonly string[]
  /** As in a report before, by its day. */
  reports: readonly { day: string; paths: readonly string[] }[]
  /** Each by a look of its own. */
  alone: readonly string[]
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

/** Whether a path is another one, or inside of it. */
const isWithin = (path: string, other: string) => path === other || path.startsWith(`${other}.`)

const pathsOf = (marks: readonly (readonly [path: string, source: string])[]) =>
  marks.map(([path]) => path)

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
): Looks {
  const marks = Object.entries(unconfirmedIn(content)).filter(([path]) => isOwn(path))
  const isFaulty = (path: string) =>
    faults.some(
      (fault) => !isMissing(fault) && (isWithin(fault.path, path) || isWithin(path, fault.path)),
    )
  const isAlone = ([path, source]: readonly [string, string]) =>
    isConfirmedAlone(source) ||
    isFaulty(path) ||
    (!isAsked && identity.includes(path)) ||
    differsFromLast(content, path, last)
  const {
    alone = [],
    pages = [],
    reports = [],
  } = Object.groupBy(marks, (mark) => {
    if (isAlone(mark)) return 'alone'
    return isReportDay(mark[1]) ? 'reports' : 'pages'
  })
  const byDay = Map.groupBy(reports, ([, day]) => day)
  return {
    pages: pathsOf(pages),
    reports: [...byDay].map(([day, own]) => ({ day, paths: pathsOf(own) })),
    alone: pathsOf(alone),
  }
}
