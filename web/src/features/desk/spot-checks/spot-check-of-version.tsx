import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { SpotCheck } from '../../../../../shared/desk/spot-checks.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { GradeForm } from './grade-form.tsx'
import { spotChecksOfQuery } from './spot-checks-query.ts'
import { spotChecksTexts } from './spot-checks-texts.ts'

type Props = { requestId: string; version: number }

/** The spot check of a published version, if it is sampled: its grade, and the form that gives one. */
export function SpotCheckOfVersion({ requestId, version }: Props) {
  const texts = useTexts(spotChecksTexts)
  const query = useQuery(spotChecksOfQuery(requestId))
  const check = query.data?.find((each) => each.version === version)
  if (query.isPending) return null
  if (!query.data) return <DeskLoaded query={query} failed={texts.failed} />
  return check ? <OneSpotCheck check={check} /> : null
}

function OneSpotCheck({ check }: { check: SpotCheck }) {
  const texts = useTexts(spotChecksTexts)
  const desk = useTexts(deskTexts)
  const [heading, why] = [useId(), useId()]
  const [isOpen, setOpen] = useState(false)
  const [said, say] = useState('')
  const { result, refusal, isLate, requestId } = check
  return (
    <section className="stack gap-3" aria-labelledby={heading}>
      <h3 id={heading}>{texts.heading}</h3>
      {result ? (
        <>
          <p className="strong">{texts.grades[result.grade]}</p>
          {result.comment && <p className="as-typed">{result.comment}</p>}
          <p className="quiet">{texts.gradedBy(result.by, dateTimeText(desk, result.at))}</p>
        </>
      ) : (
        <p>
          {texts.sampled} {isLate && <span className="desk-error">{texts.late}</span>}
        </p>
      )}
      {result?.grade === 'serious' && (
        <p>
          <Link to={`${paths.desk}?request=${requestId}`}>{texts.correct}</Link>
        </p>
      )}
      <p role="status">{said}</p>
      {isOpen && refusal === null ? (
        <GradeForm
          check={check}
          onClose={(text) => {
            setOpen(false)
            say(text)
          }}
        />
      ) : (
        <div className="stack gap-2">
          <div>
            <Button
              size="small"
              aria-disabled={refusal !== null}
              aria-describedby={refusal === null ? undefined : why}
              onClick={() => {
                if (refusal === null) setOpen(true)
                say('')
              }}
            >
              {result ? texts.change : texts.grade}
            </Button>
          </div>
          {refusal !== null && (
            <p className="quiet" id={why}>
              {texts.refusals[refusal]}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
