import { useQuery } from '@tanstack/react-query'
import { ReportBody } from '../../../ui/report/report-body.tsx'
import { evidenceQuery, releasedQuery } from '../desk-queries.ts'
import { shownReleased } from '../shown-released.ts'
import { useTexts } from '../texts.ts'
import { reviewTexts } from './review-texts.ts'
import type { ShownReport } from './shown-report.ts'

type Props = {
  requestId: string
  heading: string
  version: number
  /** '' if it is not known. */
  uploadedAt: string
  findings: ShownReport
  /** The day of the version before, if there is one. */
  comparedOn: string | undefined
}

/** The report exactly as the buyer's page draws it. */
export function BuyerView({
  requestId,
  heading,
  version,
  uploadedAt,
  findings,
  comparedOn,
}: Props) {
  const texts = useTexts(reviewTexts)
  const { data: evidence = [], refetch } = useQuery(evidenceQuery(requestId))
  const { data: released = [], refetch: refetchReleased } = useQuery(releasedQuery(requestId))
  const photographs = evidence.flatMap(({ photograph, url }) =>
    photograph === null ? [] : [{ file: photograph, url }],
  )
  return (
    <section className="stack gap-4" aria-labelledby="review-buyer-view">
      <h3 id="review-buyer-view">{heading}</h3>
      <p className="quiet">{texts.buyerViewNote}</p>
      <div className="review__page" lang="en">
        <ReportBody
          findings={{
            ...findings,
            version,
            uploadedAt,
            comparedWith: comparedOn === undefined ? null : version - 1,
            comparedWithIssuedOn: comparedOn ?? null,
            photographs,
            evidence: shownReleased(released),
          }}
          actions={null}
          onPictureError={() => {
            void refetch()
            void refetchReleased()
          }}
        />
      </div>
    </section>
  )
}
