import {
  anotherCompany,
  differInEnglish,
  relationText,
  relationTones,
} from '../../../../shared/requests/relation-text.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { searchedFor } from '../../domain/requests/request-company.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import './request-note.css'

type Props = { request: VerificationRequest }

/** Above a report: which company it is about, if that is not plainly the one that the buyer typed. */
export function AskedAndReported({ request }: Props) {
  const { reportedCompany, searchTerm } = request
  const tone = reportedCompany && relationTones[reportedCompany.relation]
  if (!reportedCompany || !tone) {
    const asked = searchedFor(request)
    return asked ? (
      <p className="quiet">
        You searched for: <MixedText>{asked}</MixedText>
      </p>
    ) : null
  }
  const isOtherName = differInEnglish({ ...reportedCompany, asked: searchTerm })
  return (
    <Notice tone={isOtherName ? 'warning' : tone}>
      <p>
        {reportedCompany.relation === 'other' && <strong>{anotherCompany} </strong>}
        <MixedText>{relationText({ ...reportedCompany, asked: searchTerm })}</MixedText>
      </p>
    </Notice>
  )
}

/** The same in a row of the list. */
export function SearchedFor({ request }: Props) {
  const asked = searchedFor(request)
  if (!asked) return null
  if (request.reportedCompany?.relation !== 'other')
    return (
      <span className="request-note">
        You searched for: <MixedText>{asked}</MixedText>
      </span>
    )
  const { reason } = request.reportedCompany
  return (
    <strong className="request-note request-note--bad">
      {anotherCompany} You asked for <MixedText>{asked}</MixedText>.
      {reason && (
        <>
          {' '}
          Why: <MixedText>{reason}</MixedText>
        </>
      )}
    </strong>
  )
}
