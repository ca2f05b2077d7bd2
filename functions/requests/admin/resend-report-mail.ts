import { ulid } from 'ulid'
import * as z from 'zod'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import { type EmailOutbox, emailOutboxIn } from '../../emails/outbox.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { operation } from '../../platform/operation.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { requestField, resolveRequest } from '../find-request.ts'
import { otherReportEmailData, reportEmailData } from '../report-assessment.ts'
import { type Requests, requestsIn } from '../request-repository.ts'
import { type FindOtherReport, otherReportsIn } from '../requested-companies.ts'
import { viewableReport } from '../verification-request.ts'

const ResendReportMail = z.strictObject({ requestId: requestField })

type Deps = {
  accounts: Pick<Accounts, 'find'>
  requests: Pick<Requests, 'findById'>
  findOtherReport: FindOtherReport
  outbox: EmailOutbox
  clock: Clock
}

/** Sends the "report ready" e-mail again, regardless of settings. Not idempotent. */
const resend = async (
  deps: Deps,
  { requestId }: z.output<typeof ResendReportMail>,
): Promise<string> => {
  const request = await resolveRequest(deps, requestId)
  const report = viewableReport(request)
  const account = await deps.accounts.find(request.userId)
  const email = account?.email || request.email
  const other = await deps.findOtherReport(request, report)
  const at = deps.clock.now()
  await deps.outbox.enqueue(
    {
      id: `report-ready/${request.id}/again/${ulid(at.getTime())}`,
      template: 'report-ready',
      to: { email },
      about: request.userId,
      data: {
        ...reportEmailData(request, report, request.reports),
        ...(other && { other: otherReportEmailData(report, other) }),
      },
    },
    at,
  )
  return `The mail about version ${report.version} of "${request.searchTerm}" goes to ${email} once more.`
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return operation(ResendReportMail, resend, {
    accounts: accountsIn(table),
    requests: requestsIn(table),
    findOtherReport: otherReportsIn(table),
    outbox: emailOutboxIn(table),
    clock: systemClock,
  })
}
