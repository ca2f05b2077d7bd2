import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DeskMe } from '../../../../../shared/desk/desk-me.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { useSession } from '../../../domain/session/session.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
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
  const query = useQuery({ ...draftQuery(requestId), enabled: requestId !== '' })
  const { data, error } = query
  const back = <Link to={paths.desk}>{texts.toQueue}</Link>
  if (requestId === '')
    return (
      <EmptyState>
        {texts.noRequest} {back}
      </EmptyState>
    )
  if (data && member) return <DraftWork draft={data} member={member} me={me} />
  if (isAccessError(error)) return <AccessNotice error={error} />
  const code = codeOf(error) ?? ''
  const text = { 'not-found': texts.notFound, 'not-open': texts.notOpen }[code] ?? texts.loadFailed
  return (
    <>
      <DeskLoaded query={query} failed={text} isFinal={() => gone.includes(code)} />
      {error && <p>{back}</p>}
    </>
  )
}
