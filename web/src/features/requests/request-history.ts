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

/** Publications and withdrawals, in the order of time. */
const versionEvents = (versions: readonly Version[]): HistoryEvent[] =>
  [
    ...versions.map(publishedEvent),
    ...versions.filter(({ withdrawnAt }) => withdrawnAt !== null).map(withdrawnEvent),
  ].toSorted((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? '') || 0)

const closedTitles: Readonly<Record<string, string>> = {
  failed: 'Verification failed',
  cancelled: 'Request canceled',
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
    ...versionEvents(versions),
    ...(ending ? [{ title: ending, at: null, ...(reason && { text: reason }) }] : []),
  ]
}
