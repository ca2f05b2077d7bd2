import { ulid } from 'ulid'
import * as z from 'zod'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { type MailOrders, mailOrdersIn } from '../data/mail-orders.ts'
import { type Requests, requestsIn } from '../data/requests.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { viewableReport } from '../domain/verification-request.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { operation } from './run/operation.ts'
import { requestName, requestNamed } from './run/request-named.ts'

const ResendReportMail = z.strictObject({ requestId: requestName })

type Needs = {
  accounts: Pick<Accounts, 'find'>
  requests: Pick<Requests, 'findById'>
  mailOrders: MailOrders
  clock: Clock
  newId(at: Date): string
}

/** Mails the buyer once more that the report can be read. Each run is one mail, whatever the settings say. */
const resend = async (
  needs: Needs,
  { requestId }: z.output<typeof ResendReportMail>,
): Promise<string> => {
  const request = await requestNamed(needs, requestId)
  const { version, score } = viewableReport(request)
  const account = await needs.accounts.find(request.userId)
  const email = account?.email || request.email
  const at = needs.clock.now()
  await needs.mailOrders.place(
    {
      id: `report-ready/${request.id}/again/${needs.newId(at)}`,
      kind: 'report-ready',
      to: { email },
      about: request.userId,
      data: { requestId: request.id, company: request.searchTerm, score, version },
    },
    at,
  )
  return `The mail about version ${version} of "${request.searchTerm}" goes to ${email} once more.`
}

export const handler = (() => {
  const table = tableOfEnvironment()
  return operation(ResendReportMail, resend, {
    accounts: accountsIn(table),
    requests: requestsIn(table),
    mailOrders: mailOrdersIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
})()
