import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskDay } from '../../../../../shared/desk/desk-day.ts'
import type { DeskDraft, DraftContent, StartingPoint } from '../../../../../shared/desk/drafts.ts'
import { newestFormat } from '../../../../../shared/reports/report-formats.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { ErrorNotice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { DeskLoaded } from '../desk-loaded.tsx'
import { startingPointsQuery } from '../desk-queries.ts'
import { isSame } from '../report-form/content.ts'
import { emptyContent, samePublished, startingContent } from '../report-form/starting-content.ts'
import { publishedBefore } from '../review/shown-report.ts'
import { useTexts } from '../texts.ts'
import { workTexts } from './work-texts.ts'

type Props = {
  draft: DeskDraft
  onStart: (content: DraftContent, part: 'report' | 'evidence') => void
}

/** The draft if it is the version that buyers see now: submitted unchanged, it needs other evidence. */
const contentAgain = ({ requestId, content }: DeskDraft, published: DraftContent): DraftContent => {
  const [mine, theirs] = [content, published].map((each) =>
    publishedBefore({ ...samePublished(each), format: newestFormat }, requestId),
  )
  const isSameReport =
    mine && theirs && isSame({ ...mine, analyst: '' }, { ...theirs, analyst: '' })
  return isSameReport ? content : samePublished(published)
}

/** Where a new report begins: empty, or with a published report on the same company. */
export function StartingPoints({ draft, onStart }: Props) {
  const { requestId } = draft
  const { start: texts, loading } = useTexts(workTexts)
  const points = useQuery(startingPointsQuery(requestId))
  const { data } = points
  const today = deskDay(new Date())

  const begin = useMutation({
    mutationFn: ({ code }: StartingPoint) =>
      callDesk('getStartingPoint', { params: { id: requestId, code } }),
    onSuccess: ({ content }, { isOfThisRequest }) =>
      onStart(startingContent(content, isOfThisRequest, today), 'report'),
  })
  const again = useMutation({
    mutationFn: ({ code }: StartingPoint) =>
      callDesk('getStartingPoint', { params: { id: requestId, code } }),
    onSuccess: ({ content }) => onStart(contentAgain(draft, content), 'evidence'),
  })
  // A correction nearly always changes the last version.
  const own = data?.items.find(({ isOfThisRequest }) => isOfThisRequest)
  const empty = (
    <Start
      name={texts.empty}
      note={texts.emptyNote}
      isFirst={!own}
      onClick={() => onStart(emptyContent(today), 'report')}
    />
  )
  return (
    <section
      className="desk-panel starting-points stack gap-3"
      aria-labelledby="starting-points-heading"
    >
      <h2 id="starting-points-heading">{texts.heading}</h2>
      <p>{texts.note}</p>
      <ul className="stack gap-3">
        {!own && empty}
        {data?.items.map((point) => (
          <Start
            key={point.code}
            name={point.company.name}
            title={<CompanyName name={point.company.name} />}
            note={
              <>
                {[point.issuedOn, texts.score(String(point.score))].filter(Boolean).join(' · ')}
                <br />
                {point.isOfThisRequest ? texts.own : texts.other}
              </>
            }
            isFirst={point === own}
            busy={begin.isPending && begin.variables === point && loading}
            onClick={() => begin.mutate(point)}
          />
        ))}
        {own && (
          <Start
            name={texts.evidence}
            note={texts.evidenceNote}
            busy={again.isPending && loading}
            onClick={() => again.mutate(own)}
          />
        )}
        {own && empty}
      </ul>
      <DeskLoaded query={points} failed={texts.failed} />
      <ErrorNotice>{(begin.isError || again.isError) && texts.failed}</ErrorNotice>
    </section>
  )
}

type StartProps = {
  name: string
  /** The name as it is drawn. @default as it is */
  title?: ReactNode
  note: ReactNode
  /** What is chosen most of the time. */
  isFirst?: boolean
  busy?: string | false
  onClick: () => void
}

function Start({ name, title = name, note, isFirst = false, busy = false, onClick }: StartProps) {
  const { start: texts } = useTexts(workTexts)
  return (
    <li className="spread">
      <div>
        <strong>{title}</strong>
        <p className="quiet">{note}</p>
      </div>
      <Button variant={isFirst ? 'primary' : 'plain'} busy={busy} onClick={onClick}>
        {texts.use}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </li>
  )
}
