import { csvOf } from '../../shared/platform/csv.ts'
import { verdictOfScore } from '../../shared/reports/score-bands.ts'
import { verdictNames } from '../../shared/reports/verdict-words.ts'
import { newestFirst } from '../../shared/requests/newest-first.ts'
import * as routes from '../../shared/routes/requests.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import { assertPremium } from '../accounts/require-premium.ts'
import { allForCsv } from '../platform/http/all-pages.ts'
import { route } from '../platform/http/route.ts'
import type { Requests } from './request-repository.ts'
import type { NewerReports } from './requested-companies.ts'
import type { StoredRequest } from './stored-request.ts'
import { type ReportOfBuyer, toPublicRequest } from './verification-request.ts'

type Deps = {
  accounts: Pick<Accounts, 'find'>
  requests: Pick<Requests, 'findByBuyer'>
  newerReports: NewerReports
}

const columns = [
  'Company Name',
  'Status',
  'Trust Score',
  'Requested',
  'Due',
  'Completed',
  'Reason',
  'Request',
  'Type',
  'Waiting for your answer since',
  'Verdict',
  'Reported Company',
  'Credit Code',
  'Relation',
  'Why Another Company',
  'Newer Report',
  'Newer Verdict',
] as const

/** @param newer by request, the newer report on the same company */
export const requestsCsv = (
  found: readonly StoredRequest[],
  newer: ReadonlyMap<string, ReportOfBuyer>,
): string =>
  csvOf([
    columns,
    ...found
      .map((request) => toPublicRequest(request, newer.get(request.id)))
      .toSorted(newestFirst)
      .map(({ score, verdict, reportedCompany, newerReport, ...request }) => [
        request.searchTerm,
        request.status,
        String(score),
        request.timestamp,
        request.delay?.expectedAt ?? request.dueAt ?? '',
        request.completedAt ?? '',
        request.reason ?? '',
        request.id,
        request.type,
        request.pausedAt ?? '',
        verdict ? verdictNames[verdict].title : (verdictOfScore(score) ?? ''),
        reportedCompany?.name ?? '',
        reportedCompany?.code ?? '',
        reportedCompany?.relation ?? '',
        reportedCompany?.reason ?? '',
        newerReport?.requestId ?? '',
        newerReport?.verdict ? verdictNames[newerReport.verdict].title : '',
      ]),
  ])

/** GET /api/requests.csv: all of the buyer's requests, newest first. */
export const exportRequests = route(
  routes.exportRequests,
  async ({ accounts, requests, newerReports }: Deps, { buyer }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    const found = await allForCsv((page) => requests.findByBuyer(buyer.userId, page))
    return requestsCsv(found, await newerReports.of(found))
  },
)
