import { csvOf } from '../../shared/csv.ts'
import { newestFirst } from '../../shared/newest-first.ts'
import { verdictNames } from '../../shared/reports/verdict-words.ts'
import * as routes from '../../shared/routes/requests.ts'
import { type Accounts, accountsIn } from '../accounts/account-repository.ts'
import { assertPremium } from '../accounts/require-premium.ts'
import { allPages } from '../platform/dynamodb/all-pages.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type Requests, requestsIn } from './request-repository.ts'
import { toPublicRequest } from './verification-request.ts'

type Deps = { accounts: Pick<Accounts, 'find'>; requests: Pick<Requests, 'findByBuyer'> }

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
] as const

/** GET /api/requests.csv: all of the buyer's requests, newest first. */
export const exportRequests = route(
  routes.exportRequests,
  async ({ accounts, requests }: Deps, { buyer }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    const found = await allPages((page) => requests.findByBuyer(buyer.userId, page))
    const all = found.map((request) => toPublicRequest(request)).toSorted(newestFirst)
    return csvOf([
      columns,
      ...all.map(
        ({
          searchTerm,
          status,
          score,
          timestamp,
          dueAt,
          pausedAt,
          completedAt,
          reportedCompany,
          reason,
          id,
          type,
          verdict,
        }) => [
          searchTerm,
          status,
          String(score),
          timestamp,
          dueAt ?? '',
          completedAt ?? '',
          reason ?? '',
          id,
          type,
          pausedAt ?? '',
          verdict ? verdictNames[verdict].title : '',
          reportedCompany?.name ?? '',
          reportedCompany?.code ?? '',
          reportedCompany?.relation ?? '',
          reportedCompany?.reason ?? '',
        ],
      ),
    ])
  },
)

export const handlerOn = (table: Table) =>
  lambda(exportRequests, { accounts: accountsIn(table), requests: requestsIn(table) })
