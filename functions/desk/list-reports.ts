import { deskDay, deskDayBefore } from '../../shared/desk/desk-day.ts'
import type { DeskReport, DeskReportsQuery } from '../../shared/desk/desk-reports.ts'
import { formatKey } from '../../shared/names/keys.ts'
import { simplify } from '../../shared/names/simplified.ts'
import * as routes from '../../shared/routes/desk-reports.ts'
import type { Clock } from '../platform/clock.ts'
import { cursorOf, idOf } from '../platform/http/paging.ts'
import { route } from '../platform/http/route.ts'
import { nameKeysOf } from '../requests/company-faults.ts'
import type { CompanyReports } from '../requests/company-reports.ts'
import { orderOf, type ReportOfDay, type ReportsByDay } from '../requests/reports-by-day.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { CompletedRequest } from '../requests/stored-request.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  companyReports: CompanyReports
  reportsByDay: ReportsByDay
  clock: Clock
}

/** The most reports looked at for one page: a report costs three reads, a day one. */
const maxLooked = 300
const maxDays = 31
/** Reports that are older are found by their code, their whole name or their id. */
const maxAgeDays = 400
/** The most reports of one company. */
const maxOfCompany = 50

/**
 * GET /api/desk/reports: published reports of all buyers, the newest first, by days. A search first finds those that
 * the whole name, the code or the id leads to, of any age.
 */
export const listDeskReports = route(routes.listDeskReports, async (deps: Deps, { query }) => {
  const { day, search = '', cursor, limit } = query
  const fits = await searching(search)
  const exact = search === '' ? [] : await ofCompany(deps, search)
  const [from, after] = startOf(query, deps.clock.now())
  const until = day ?? deskDayBefore(deskDay(deps.clock.now()), maxAgeDays)
  const items = cursor === undefined ? exact.filter((each) => isOfDay(each, day)) : []
  const exactIds = new Set(exact.map(({ requestId }) => requestId))
  let looked = 0
  let next = from
  for (let days = 0; next >= until && days < maxDays; days++, next = deskDayBefore(next))
    for await (const page of deps.reportsByDay.ofDay(next, next === from ? after : undefined)) {
      const found = await Promise.all(page.map((version) => shown(deps, version)))
      for (const [place, report] of found.entries()) {
        looked += 1
        const isOther = report && !exactIds.has(report.requestId)
        if (isOther && fits(report)) items.push(report)
        if (items.length >= limit || looked === maxLooked)
          return pageOf(items, next, page[place] && orderOf(page[place]))
      }
    }
  return next < until
    ? { items, nextCursor: null, since: until }
    : { ...pageOf(items, next, ''), since: deskDayBefore(next, -1) }
})

const pageOf = (items: DeskReport[], day: string, order = '') => ({
  items,
  nextCursor: cursorOf(`${day} ${order}`),
  since: day,
})

/** The day with which a page begins, and the order of the version of that day after which it begins. */
function startOf({ cursor, day }: DeskReportsQuery, now: Date): [day: string, after?: string] {
  if (cursor === undefined) return [day ?? deskDay(now)]
  const [from = '', after] = idOf(cursor).split(' ')
  return [from, after || undefined]
}

const isOfDay = ({ publishedAt }: DeskReport, day: string | undefined): boolean =>
  day === undefined || deskDay(new Date(publishedAt)) === day

/** Undefined for a version that is not the newest of its request, or that was withdrawn. */
async function shown(
  { requests }: Deps,
  { requestId, uploadedAt, by }: ReportOfDay,
): Promise<DeskReport | undefined> {
  const request = await requests.findById(requestId)
  if (request?.status !== 'completed' || request.reports.at(-1)?.uploadedAt !== uploadedAt)
    return undefined
  return deskReportOf(request, by)
}

function deskReportOf(
  { id, searchTerm, reports }: CompletedRequest,
  by: string | undefined,
): DeskReport | undefined {
  const newest = reports.at(-1)
  return (
    newest && {
      requestId: id,
      searchTerm,
      company: newest.data?.company
        ? { name: newest.data.company.name, code: newest.data.company.code }
        : null,
      versions: reports.length,
      score: newest.score,
      publishedAt: newest.uploadedAt,
      by: by ?? null,
    }
  )
}

/** Reports that a request's id, or a company's code, whole name or former name leads to. */
async function ofCompany(deps: Deps, search: string): Promise<DeskReport[]> {
  const ids = [search.toUpperCase()]
  for (const key of new Set([search.toUpperCase(), ...nameKeysOf([search])]))
    for await (const id of deps.companyReports.findRequests(key)) {
      ids.push(id)
      if (ids.length > maxOfCompany) break
    }
  const found = await Promise.all([...new Set(ids)].map((id) => deps.requests.findById(id)))
  const completed = found.flatMap((each) => (each?.status === 'completed' ? [each] : []))
  const reports = await Promise.all(
    completed.map(async (request) => {
      const newest = request.reports.at(-1)
      return deskReportOf(request, newest && (await deps.reportsByDay.find(newest))?.by)
    }),
  )
  return reports
    .filter((each) => each !== undefined)
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
}

const isLatin = (text: string): boolean => /^[a-z' ]+$/i.test(text)
const lettersIn = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** Whether a report is one that is searched for, by a part of what names it. */
async function searching(search: string): Promise<(report: DeskReport) => boolean> {
  if (search === '') return () => true
  const key = formatKey(search, simplify)
  const letters = isLatin(search) ? lettersIn(search) : ''
  // Only for two letters and more: nearly every name contains any single letter.
  const { pinyinOf } =
    letters.length > 1 ? await import('../../shared/names/pinyin.ts') : { pinyinOf: undefined }
  return ({ searchTerm, company, by }) => {
    const names = [searchTerm, company?.name ?? '', by ?? '']
    return (
      names.some((name) => formatKey(name, simplify).includes(key)) ||
      (company?.code.includes(search.toUpperCase()) ?? false) ||
      (pinyinOf !== undefined && names.some((name) => lettersIn(pinyinOf(name)).includes(letters)))
    )
  }
}
