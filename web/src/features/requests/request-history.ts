import { planOf, plans } from '../../../../shared/plans/plans.ts'
import { lateReason } from '../../../../shared/requests/delivery-promise.ts'
import { monitoringType, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { isFailed } from '../../domain/requests/request-status.ts'

export type HistoryEvent = { title: string; at: string | null; text?: string }

type Version = VerificationRequest['versions'][number]

const publishedEvent = ({ version, uploadedAt }: Version): HistoryEvent => ({
  title: version === 1 ? 'Report published' : `Report updated: version ${version}`,
  at: uploadedAt,
})

const withdrawnEvent = ({ version, withdrawnAt, withdrawnReason }: Version): HistoryEvent => ({
  title: `Report withdrawn: version ${version}`,
  at: withdrawnAt,
  ...(withdrawnReason && { text: withdrawnReason }),
})

const inOrder = (events: readonly HistoryEvent[]): HistoryEvent[] =>
  events.toSorted((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? '') || 0)

/** Publications and withdrawals. */
const versionEvents = (versions: readonly Version[]): HistoryEvent[] => [
  ...versions.map(publishedEvent),
  ...versions.filter(({ withdrawnAt }) => withdrawnAt !== null).map(withdrawnEvent),
]

const closedTitles: Readonly<Record<string, string>> = {
  failed: 'Verification failed',
  cancelled: 'Request canceled',
}

/** The last delay replaces those before. */
function lateEvents(request: VerificationRequest): HistoryEvent[] {
  const { delay, givenBackAt, status, userType, versions } = request
  const told = delay && { title: 'New deadline', at: delay.toldAt, text: delay.reason }
  // Of a request that ended without a report, its ending says so.
  const back =
    givenBackAt && plans[planOf(userType)].limit !== null && !(status.toLowerCase() in closedTitles)
  const isAfterWithdrawal = versions.some(
    ({ withdrawnAt }) => withdrawnAt !== null && withdrawnAt < (givenBackAt ?? ''),
  )
  return [
    ...(told ? [told] : []),
    ...(back
      ? [{ title: 'Check credited back', at: givenBackAt, text: lateReason(isAfterWithdrawal) }]
      : []),
  ]
}

/** What has happened to a request. What is to come, its progress says. */
export function historyOf(request: VerificationRequest): HistoryEvent[] {
  const { timestamp, createdAt, status, reason, versions, type } = request
  const isMonitoring = type === monitoringType
  const asked = {
    title: isMonitoring ? 'Check of a watched supplier started' : 'Verification requested',
    at: timestamp || createdAt,
  }
  const ending =
    isMonitoring && isFailed(request) ? 'Check failed' : closedTitles[status.toLowerCase()]
  return [
    asked,
    ...inOrder([...lateEvents(request), ...versionEvents(versions)]),
    ...(ending ? [{ title: ending, at: null, ...(reason && { text: reason }) }] : []),
  ]
}
