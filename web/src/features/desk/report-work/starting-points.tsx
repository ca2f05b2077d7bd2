import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { deskDay } from '../../../../../shared/desk/desk-day.ts'
import type { DeskDraft, DraftContent, StartingPoint } from '../../../../../shared/desk/drafts.ts'
import { newestFormat } from '../../../../../shared/reports/report-formats.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { ErrorNotice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { DeskLoaded } from '../desk-loaded.tsx'
import { evidenceQuery, startingPointsQuery } from '../desk-queries.ts'
import { isSame } from '../report-form/content.ts'
import { focusIfFree } from '../report-form/focus.ts'
import { useForm } from '../report-form/form-context.tsx'
import {
  beginningOf,
  begunContent,
  emptyContent,
  samePublished,
} from '../report-form/starting-content.ts'
import { publishedBefore } from '../review/shown-report.ts'
import { useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import { useKeys } from '../use-keys.ts'
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
  const client = useQueryClient()
  const request = useForm((form) => form.request)
  const isBasic = request?.isBasic ?? false
  const today = deskDay(new Date())

  const begin = useMutation({
    mutationFn: ({ code }: StartingPoint) =>
      callDesk('beginReport', { params: { id: requestId, code } }),
    onSuccess: (begun, point) => {
      void client.refetchQueries(evidenceQuery(requestId))
      onStart(begunContent(begun, point, today), 'report')
    },
  })
  const again = useMutation({
    mutationFn: ({ code }: StartingPoint) =>
      callDesk('getStartingPoint', { params: { id: requestId, code } }),
    onSuccess: ({ content }) => onStart(contentAgain(draft, content), 'evidence'),
  })
  const own = data?.items.find(({ isOfThisRequest }) => isOfThisRequest)
  // A correction nearly always changes the last version, and work of today is not done again.
  const first = own ?? data?.items.find(({ isOfToday }) => isOfToday)
  useKeys(first ? { b: () => begin.mutate(first) } : {})
  const list = useRef<HTMLUListElement>(null)
  // An empty report answers the checks that were not ordered, so what was ordered has to be known.
  const isSettled = !points.isPending && request !== undefined
  // What is chosen most of the time is the first of them.
  useEffect(() => {
    if (isSettled) focusIfFree(list.current?.querySelector('button'))
  }, [isSettled])
  const empty = (
    <Start
      name={texts.empty}
      note={texts.emptyNote}
      action={texts.useEmpty}
      isFirst={!first}
      onClick={() => onStart(emptyContent(today, isBasic), 'report')}
    />
  )
  return (
    <section
      className="desk-panel starting-points stack gap-3"
      aria-labelledby="starting-points-heading"
    >
      <h2 id="starting-points-heading">{texts.heading}</h2>
      <p>{texts.note}</p>
      <ul className="stack gap-3" ref={list}>
        {!first && empty}
        {data?.items.map((point) => (
          <Start
            key={point.code}
            name={point.company.name}
            title={<CompanyName name={point.company.name} />}
            note={
              <>
                {[point.issuedOn, texts.score(String(point.score))].filter(Boolean).join(' · ')}
                <br />
                {texts.from[beginningOf(point)]}
              </>
            }
            isFirst={point === first}
            shortcut={point === first ? 'b' : undefined}
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
        {first && empty}
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
  /** What its button says. @default that the report is what it starts from */
  action?: string
  /** What is chosen most of the time. */
  isFirst?: boolean
  /** The key that does it, too. */
  shortcut?: string | undefined
  busy?: string | false
  onClick: () => void
}

function Start(props: StartProps) {
  const { start: texts } = useTexts(workTexts)
  const { name, title = name, note, action = texts.use, isFirst = false } = props
  const { shortcut, busy = false, onClick } = props
  return (
    <li className="spread">
      <div>
        <strong>{title}</strong>
        <p className="quiet">{note}</p>
      </div>
      <Button variant={isFirst ? 'primary' : 'plain'} busy={busy} onClick={onClick}>
        {action}
        <ToldApart by={name} />
        {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
      </Button>
    </li>
  )
}
