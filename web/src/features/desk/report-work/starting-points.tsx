import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskDay } from '../../../../../shared/desk/desk-day.ts'
import type { DraftContent, StartingPoint } from '../../../../../shared/desk/drafts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { startingPointsQuery } from '../desk-queries.ts'
import { emptyContent, startingContent } from '../report-form/starting-content.ts'
import { useTexts } from '../texts.ts'
import { workTexts } from './work-texts.ts'

type Props = { requestId: string; onStart: (content: DraftContent) => void }

/** Where a new report begins: empty, or with a published report on the same company. */
export function StartingPoints({ requestId, onStart }: Props) {
  const { start: texts, loading, tryAgain } = useTexts(workTexts)
  const { data, error, refetch } = useQuery(startingPointsQuery(requestId))
  const [busy, setBusy] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const today = deskDay(new Date())

  const begin = async ({ code, isOfThisRequest }: StartingPoint) => {
    setBusy(code)
    setFailed(false)
    try {
      const params = { id: requestId, code }
      const { content } = await callDesk('getStartingPoint', { params })
      onStart(startingContent(content, isOfThisRequest, today))
    } catch {
      setFailed(true)
    }
    setBusy('')
  }
  // A correction nearly always changes the last version.
  const own = data?.items.find(({ isOfThisRequest }) => isOfThisRequest)
  const empty = (
    <li>
      <div>
        <strong>{texts.empty}</strong>
        <p className="desk-note">{texts.emptyNote}</p>
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
    <section className="starting-points" aria-labelledby="starting-points-heading">
      <h2 id="starting-points-heading">{texts.heading}</h2>
      <p>{texts.note}</p>
      <ul>
        {!own && empty}
        {data?.items.map((point) => (
          <li key={point.code}>
            <div>
              <strong>
                <CompanyName name={point.company.name} />
              </strong>
              <p className="desk-note">
                {[point.issuedOn, texts.score(String(point.score))].filter(Boolean).join(' · ')}
                <br />
                {point.isOfThisRequest ? texts.own : texts.other}
              </p>
            </div>
            <Button
              {...(point === own && { variant: 'primary' as const })}
              busy={busy === point.code && loading}
              onClick={() => void begin(point)}
            >
              {texts.use}
              <span className="visually-hidden">: {point.company.name}</span>
            </Button>
          </li>
        ))}
        {own && empty}
      </ul>
      {!data && !error && <p role="status">{loading}</p>}
      {(error || hasFailed) && (
        <Notice tone="bad" role="alert">
          <p>{texts.failed}</p>
          {error && (
            <Button size="small" onClick={() => void refetch()}>
              {tryAgain}
            </Button>
          )}
        </Notice>
      )}
    </section>
  )
}
