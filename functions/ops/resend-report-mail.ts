import { ulid } from 'ulid'
import * as z from 'zod'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { type EmailOutbox, emailOutboxIn } from '../data/mail-orders.ts'
import { type Requests, requestsIn } from '../data/requests.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { viewableReport } from '../domain/verification-request.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { operation } from './run/operation.ts'
import { requestField, resolveRequest } from './run/request-named.ts'

const ResendReportMail = z.strictObject({ requestId: requestField })

type Deps = {
  accounts: Pick<Accounts, 'find'>
  requests: Pick<Requests, 'findById'>
  outbox: EmailOutbox
  clock: Clock
  newId(at: Date): string
}

/** Mails the buyer once more that the report can be read. Each run is one mail, whatever the settings say. */
const resend = async (
  deps: Deps,
  { requestId }: z.output<typeof ResendReportMail>,
): Promise<string> => {
  const request = await resolveRequest(deps, requestId)
  const { version, score } = viewableReport(request)
  const account = await deps.accounts.find(request.userId)
  const email = account?.email || request.email
  const at = deps.clock.now()
  await deps.outbox.enqueue(
    {
      id: `report-ready/${request.id}/again/${deps.newId(at)}`,
      template: 'report-ready',
      to: { email },
      about: request.userId,
      data: { requestId: request.id, company: request.searchTerm, score, version },
    },
    at,
  )
  return `The mail about version ${version} of "${request.searchTerm}" goes to ${email} once more.`
}

export const handler = (() => {
  const table = tableFromEnvironment()
  return operation(ResendReportMail, resend, {
    accounts: accountsIn(table),
    requests: requestsIn(table),
    outbox: emailOutboxIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
})()
