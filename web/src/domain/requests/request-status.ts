import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { capitalize } from '../reports/score.ts'

/** Yellow, green and red. */
export type BadgeTone = 'warning' | 'good' | 'bad'

const tones: Readonly<Record<string, BadgeTone>> = { pending: 'warning', completed: 'good' }

/** A missing status counts as pending, an unknown one is red: docs/specification.md#status-of-a-request. */
export const statusView = (status: string): { text: string; tone: BadgeTone } => {
  const known = status.trim() || 'pending'
  return { text: capitalize(known), tone: tones[known.toLowerCase()] ?? 'bad' }
}

type Reportable = Pick<VerificationRequest, 'status' | 'pdfUrl'>

export const isPending = ({ status }: Pick<VerificationRequest, 'status'>): boolean =>
  statusView(status).tone === 'warning'

/** Ended by the report desk without a report. */
export const isFailed = ({ status }: Pick<VerificationRequest, 'status'>): boolean =>
  status.trim().toLowerCase() === 'failed'

/** Ended by the buyer. */
export const isCancelled = ({ status }: Pick<VerificationRequest, 'status'>): boolean =>
  status.trim().toLowerCase() === 'cancelled'

/** Only a completed request with a report can be viewed. */
export const canView = ({ status, pdfUrl }: Reportable): boolean =>
  status.toLowerCase() === 'completed' && pdfUrl !== ''

/** When its report is due; the new deadline of one that needs more time. ISO 8601. */
export const deadlineOf = ({
  delay,
  dueAt,
}: Pick<VerificationRequest, 'dueAt'> & {
  delay?: VerificationRequest['delay']
}): string | null => delay?.expectedAt ?? dueAt
