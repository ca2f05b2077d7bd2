import { csvOf } from '../../shared/csv.ts'
import { newestFirst } from '../../shared/newest-first.ts'
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
] as const

/** GET /api/requests.csv: all of the buyer's requests, newest first. */
const exportRequests = route(
  routes.exportRequests,
  async ({ accounts, requests }: Deps, { buyer }) => {
    assertPremium((await accounts.find(buyer.userId))?.accountType)
    const found = await allPages((page) => requests.findByBuyer(buyer.userId, page))
    const all = found.map(toPublicRequest).toSorted(newestFirst)
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
          reason,
          id,
          type,
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
        ],
      ),
    ])
  },
)

export const handlerOn = (table: Table) =>
  lambda(exportRequests, { accounts: accountsIn(table), requests: requestsIn(table) })
