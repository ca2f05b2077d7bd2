import { useQuery } from '@tanstack/react-query'
import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import { ReportBody } from '../../../ui/report/report-body.tsx'
import { useDeskTexts } from '../desk-language.tsx'
import { evidenceQuery } from '../desk-queries.ts'
import { reviewTexts } from './review-texts.ts'
import type { ShownReport } from './shown-report.ts'

type Props = { draft: DeskDraft; findings: ShownReport; comparedOn: string | undefined }

/** The report exactly as the buyer's page draws it. */
export function BuyerView({ draft, findings, comparedOn }: Props) {
  const texts = reviewTexts[useDeskTexts().lang]
  const { data: evidence = [], refetch } = useQuery(evidenceQuery(draft.requestId))
  const photographs = evidence.flatMap(({ photograph, url }) =>
    photograph === null ? [] : [{ file: photograph, url }],
  )
  return (
    <section className="review__buyer-view" aria-labelledby="review-buyer-view">
      <h3 id="review-buyer-view">{texts.buyerView}</h3>
      <p className="desk-note">{texts.buyerViewNote}</p>
      <div className="review__page" lang="en">
        <ReportBody
          findings={{
            ...findings,
            version: draft.versions + 1,
            uploadedAt: draft.submittedAt ?? '',
            comparedWith: comparedOn === undefined ? null : draft.versions,
            comparedWithIssuedOn: comparedOn ?? null,
            photographs,
          }}
          actions={null}
          onPhotographError={() => void refetch()}
        />
      </div>
    </section>
  )
}
