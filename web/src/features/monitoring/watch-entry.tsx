import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Watch } from '../../../../shared/monitoring/watch.ts'
import { verdictNames } from '../../../../shared/reports/verdict-words.ts'
import { monitoringType, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { scoreView } from '../../domain/reports/score.ts'
import { call } from '../../domain/session/api.ts'
import { watchPath } from '../../domain/watches/watch-paths.ts'
import { formatDate } from '../../lib/format.ts'
import { requestPath } from '../../lib/paths.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { EnglishName } from '../../ui/english-name/english-name.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { NewMark } from '../../ui/new-mark/new-mark.tsx'
import { ScoreText } from '../../ui/score-text/score-text.tsx'
import { WatchButtons } from './watch-buttons.tsx'
import { NextCheck } from './watch-state.tsx'
import './watch.css'

/** The newest checks of watched suppliers that failed: one call for the whole list. */
const failedChecksQuery = () =>
  queryOptions({
    queryKey: ['failed-checks'],
    queryFn: async ({ signal }) => {
      const query = { status: 'failed', limit: 100 } as const
      const { items } = await call('listRequests', { query, signal })
      return items.filter(({ type }) => type === monitoringType)
    },
  })

/** The newest failed check since the watch's newest report. Ids of requests are in order of time. */
const newestFailed = (
  { company, requestId }: Pick<Watch, 'company' | 'requestId'>,
  failed: readonly VerificationRequest[] = [],
): VerificationRequest | undefined =>
  failed
    .filter(({ id, searchTerm }) => searchTerm === company && id > requestId)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]

type NewsProps = Pick<Watch, 'lastChange'> & { failed: VerificationRequest | undefined }

/** What the newest check came to: that it failed, or what changed last. */
function News({ lastChange, failed }: NewsProps) {
  if (failed)
    return (
      <p>
        <strong>The last check failed.</strong> {failed.reason}{' '}
        <Link to={requestPath(failed.id)}>See this check</Link>
      </p>
    )
  if (!lastChange) return <p>No change since you started watching it.</p>
  return (
    <p>
      <time className="quiet" dateTime={lastChange.at}>
        {formatDate(lastChange.at)}
      </time>{' '}
      {lastChange.level === 'alert' && <strong>Important: </strong>}
      <MixedText>{lastChange.text}</MixedText>
    </p>
  )
}

/** One watched supplier in the list. */
export function WatchEntry({ watch }: { watch: Watch }) {
  const failed = newestFailed(watch, useQuery(failedChecksQuery()).data)
  const heading = useId()
  const score = scoreView(watch.score)
  const verdict = watch.verdict && verdictNames[watch.verdict]
  const words = verdict ? verdict.title : (score?.meaning ?? '')
  return (
    <article className="watch box stack gap-3" aria-labelledby={heading}>
      <div>
        <div className="watch__head row">
          <h2 id={heading}>
            <Link to={watchPath(watch.id)}>
              <CompanyName name={watch.company} />
            </Link>
          </h2>
          {watch.unread && <NewMark />}
        </div>
        <EnglishName name={watch.englishName} />
      </div>
      <p className="watch__facts">
        {score ? (
          <ScoreText tone={score.tone}>
            Trust score <strong>{score.text}</strong>
            {words !== score.text && (
              <>
                :{' '}
                <ScoreText tone={verdict ? verdict.tone : score.tone}>
                  <strong>{words.toLowerCase()}</strong>
                </ScoreText>
              </>
            )}
          </ScoreText>
        ) : (
          <span>No score</span>
        )}
        <span>
          <NextCheck watch={watch} />
        </span>
      </p>
      <News lastChange={watch.lastChange} failed={failed} />
      <WatchButtons watch={watch} />
    </article>
  )
}
