import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DeskDraft, takenOverIn } from '../../../../../shared/desk/drafts.ts'
import { lastVersionQuery, publishedVersionQuery, startingPointsQuery } from '../desk-queries.ts'
import { type Comparison, type LastReport, lastReport } from './differences.ts'
import type { Snapshot } from './draft-editor.ts'
import { useSavedCode, writtenCode } from './use-saved-code.ts'

const stateOf = (reads: readonly UseQueryResult[]): Comparison =>
  reads.some(({ isError }) => isError)
    ? 'failed'
    : reads.every(({ isSuccess }) => isSuccess)
      ? 'read'
      : 'reading'

/**
 * What the form is compared with: the version that buyers see now; without one, the newest report on the company whose
 * code is written, or the one that this report took over. Another code is another company.
 */
export function useLastReport(
  draft: Pick<DeskDraft, 'requestId' | 'versions' | 'mayWrite' | 'mayReview'>,
  snapshot: Snapshot,
): { last: LastReport | undefined; comparison: Comparison } {
  const { requestId, versions } = draft
  const own = useQuery(lastVersionQuery(requestId, versions))
  const written = writtenCode(snapshot)
  const code = useSavedCode(snapshot)
  const isAsked = versions === 0 && (draft.mayWrite || draft.mayReview) && code !== ''
  const points = useQuery({ ...startingPointsQuery(requestId, code), enabled: isAsked })
  const taken = takenOverIn(snapshot.content)
  const items = points.data?.items.filter(({ company }) => company.code === code)
  const newest = items?.find((point) => point.code === taken?.code) ?? items?.[0]
  const other = useQuery({
    ...publishedVersionQuery(requestId, newest?.code ?? ''),
    enabled: isAsked && newest !== undefined,
  })
  const published = versions > 0 ? own.data : isAsked && newest ? other.data : undefined
  const otherCode = newest?.code ?? ''
  const beginning = versions > 0 ? 'own' : otherCode === taken?.code ? 'today' : 'older'
  const ofOthers =
    written === ''
      ? 'read'
      : written !== code
        ? 'reading'
        : stateOf(newest ? [points, other] : [points])
  const comparison = versions > 0 ? stateOf([own]) : ofOthers
  const last = useMemo(
    () =>
      published
        ? lastReport(published, beginning, beginning === 'own' ? '' : otherCode)
        : undefined,
    [published, beginning, otherCode],
  )
  return { last, comparison }
}
