import { useMutation, useQuery } from '@tanstack/react-query'
import { deskDay } from '../../../../../shared/desk/desk-day.ts'
import type { DraftContent, StartingPoint } from '../../../../../shared/desk/drafts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { DeskLoaded } from '../desk-loaded.tsx'
import { startingPointsQuery } from '../desk-queries.ts'
import { emptyContent, startingContent } from '../report-form/starting-content.ts'
import { useTexts } from '../texts.ts'
import { workTexts } from './work-texts.ts'

type Props = { requestId: string; onStart: (content: DraftContent) => void }

/** Where a new report begins: empty, or with a published report on the same company. */
export function StartingPoints({ requestId, onStart }: Props) {
  const { start: texts, loading } = useTexts(workTexts)
  const points = useQuery(startingPointsQuery(requestId))
  const { data } = points
  const today = deskDay(new Date())

  const begin = useMutation({
    mutationFn: ({ code }: StartingPoint) =>
      callDesk('getStartingPoint', { params: { id: requestId, code } }),
    onSuccess: ({ content }, { isOfThisRequest }) =>
      onStart(startingContent(content, isOfThisRequest, today)),
  })
  // A correction nearly always changes the last version.
  const own = data?.items.find(({ isOfThisRequest }) => isOfThisRequest)
  const empty = (
    <li className="spread">
      <div>
        <strong>{texts.empty}</strong>
        <p className="quiet">{texts.emptyNote}</p>
      </div>
      <Button
        {...(!own && { variant: 'primary' as const })}
        onClick={() => onStart(emptyContent(today))}
      >
        {texts.use}
        <span className="visually-hidden">: {texts.empty}</span>
      </Button>
    </li>
  )
  return (
    <section className="starting-points stack gap-3" aria-labelledby="starting-points-heading">
      <h2 id="starting-points-heading">{texts.heading}</h2>
      <p>{texts.note}</p>
      <ul className="stack gap-3">
        {!own && empty}
        {data?.items.map((point) => (
          <li key={point.code} className="spread">
            <div>
              <strong>
                <CompanyName name={point.company.name} />
              </strong>
              <p className="quiet">
                {[point.issuedOn, texts.score(String(point.score))].filter(Boolean).join(' · ')}
                <br />
                {point.isOfThisRequest ? texts.own : texts.other}
              </p>
            </div>
            <Button
              {...(point === own && { variant: 'primary' as const })}
              busy={begin.isPending && begin.variables === point && loading}
              onClick={() => begin.mutate(point)}
            >
              {texts.use}
              <span className="visually-hidden">: {point.company.name}</span>
            </Button>
          </li>
        ))}
        {own && empty}
      </ul>
      <DeskLoaded query={points} failed={texts.failed} />
      {begin.isError && (
        <Notice tone="bad" role="alert">
          <p>{texts.failed}</p>
        </Notice>
      )}
    </section>
  )
}
