import { monitoringType, type VerificationRequest } from '../../../../shared/request.ts'
import { isFailed, isPending } from '../../lib/request-status.ts'

export type HistoryEvent = { title: string; at: string | null; text?: string; done: boolean }

type Version = VerificationRequest['versions'][number]

const publishedEvent = ({ version, uploadedAt }: Version): HistoryEvent => ({
  title: version === 1 ? 'Report published' : `Report updated: version ${version}`,
  at: uploadedAt,
  done: true,
})

const withdrawnEvent = ({ version, withdrawnAt, withdrawnReason }: Version): HistoryEvent => ({
  title: `Report withdrawn: version ${version}`,
  at: withdrawnAt,
  done: true,
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
  cancelled: 'Request cancelled',
}

const waiting: HistoryEvent = {
  title: 'Report due',
  at: null,
  text: 'Your deadline is paused until you have answered our analyst’s question.',
  done: false,
}

/** The past and expected events of a request. */
export function historyOf(request: VerificationRequest): HistoryEvent[] {
  const { timestamp, createdAt, dueAt, pausedAt, status, reason, versions, type } = request
  const isMonitoring = type === monitoringType
  const asked = {
    title: isMonitoring ? 'Check of a watched supplier opened' : 'Verification requested',
    at: timestamp || createdAt,
    done: true,
  }
  const ending =
    isMonitoring && isFailed(request) ? 'Check failed' : closedTitles[status.toLowerCase()]
  return [
    asked,
    ...versionEvents(versions),
    ...(ending ? [{ title: ending, at: null, done: true, ...(reason && { text: reason }) }] : []),
    ...(isPending(request)
      ? [pausedAt ? waiting : { title: 'Report due', at: dueAt, done: false }]
      : []),
  ]
}
