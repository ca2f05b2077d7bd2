import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DeskMe } from '../../../../../shared/desk/desk-me.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { useSession } from '../../../domain/session/session.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { useTexts } from '../texts.ts'
import { DraftWork } from './draft-work.tsx'
import { draftQuery } from './work-queries.ts'
import { workTexts } from './work-texts.ts'
import './report-work.css'

const gone = ['not-found', 'not-open']

/** The report on one request: the form with its score, evidence, questions and review. */
export function ReportWork({ requestId, me }: { requestId: string; me: DeskMe }) {
  const texts = useTexts(workTexts)
  const session = useSession()
  const member = session.status === 'signed-in' ? session.account?.userId : undefined
  const { data, error, refetch } = useQuery({
    ...draftQuery(requestId),
    enabled: requestId !== '',
  })
  const back = <Link to={paths.desk}>{texts.toQueue}</Link>
  if (requestId === '')
    return (
      <EmptyState>
        {texts.noRequest} {back}
      </EmptyState>
    )
  if (data && member) return <DraftWork draft={data} member={member} me={me} />
  if (!error) return <EmptyState role="status">{texts.loading}</EmptyState>
  if (isAccessError(error)) return <AccessNotice error={error} />
  const code = codeOf(error) ?? ''
  const text = { 'not-found': texts.notFound, 'not-open': texts.notOpen }[code] ?? texts.loadFailed
  return (
    <Notice tone="bad" role="alert">
      <p>{text}</p>
      <p className="actions">
        {!gone.includes(code) && (
          <Button size="small" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        )}
        {back}
      </p>
    </Notice>
  )
}
