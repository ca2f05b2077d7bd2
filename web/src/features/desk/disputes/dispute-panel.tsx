import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Dispute } from '../../../../../shared/desk/disputes.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { CompanyName } from '../../../ui/company-name.tsx'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { CopyButton } from '../copy-button.tsx'
import { DeskPanel } from '../desk-panel.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { DecisionForm } from './decision-form.tsx'
import { disputesTexts } from './disputes-texts.ts'

type Props = {
  dispute: Dispute
  mayDecide: boolean
  /** @param announcement for screen readers */
  onDecided: (announcement: string) => void
  onClose: () => void
}

/** One dispute, with what the sender wrote and the reports that it can be about. */
export function DisputePanel({ dispute, mayDecide, onDecided, onClose }: Props) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(disputesTexts)
  const { companyName, companyCode, reportCode, source, name, position, email } = dispute
  const given = (text: string) => text || <span className="quiet">{texts.notGiven}</span>
  return (
    <DeskPanel heading={<CompanyName name={companyName} />} onClose={onClose}>
      <p className="quiet">{texts.received(dateTimeText(desk, dispute.receivedAt))}</p>
      <div className="row">
        <CopyButton text={companyName} what={desk.panel.name} />
        {companyCode && <CopyButton text={companyCode} what={desk.panel.code} />}
      </div>
      <h3>{texts.statement}</h3>
      <blockquote className="disputes__quote as-typed">{dispute.statement}</blockquote>
      <DescriptionList
        items={[
          { label: texts.source, value: given(source) },
          { label: texts.code, value: given(companyCode) },
          { label: texts.reportCode, value: given(reportCode) },
          { label: texts.sender, value: position ? `${name} · ${position}` : name },
          { label: texts.email, value: <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
      <Reports dispute={dispute} />
      <h3>{texts.decision}</h3>
      <Outcome dispute={dispute} />
      {!dispute.outcome &&
        (mayDecide ? (
          <DecisionForm dispute={dispute} onDecided={onDecided} />
        ) : (
          <p>{texts.onlyReviewers}</p>
        ))}
    </DeskPanel>
  )
}

function Reports({ dispute: { reports, outcome } }: { dispute: Dispute }) {
  const texts = useTexts(disputesTexts)
  if (outcome?.decision === 'kept') return null
  return (
    <>
      <h3>{texts.reports}</h3>
      {reports.length === 0 && <p>{outcome ? texts.notListed : texts.noReports}</p>}
      {reports.length > 0 && (
        <ul className="disputes__reports stack gap-3">
          {reports.map(({ requestId, version, issuedOn, score, company }) => (
            <li key={requestId} className="stack gap-1">
              {company && (
                <span>
                  <CompanyName name={company.name} /> <code>{company.code}</code>
                </span>
              )}
              <span>{texts.report(version, issuedOn ?? texts.noDate, String(score) || '–')}</span>
              <span className="quiet">
                {texts.requestId} <code>{requestId}</code>
              </span>
              <Link to={`${paths.deskReport}?request=${requestId}`}>{texts.correct}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Takes the focus from the form, which is gone once it is decided. */
function Outcome({ dispute: { outcome } }: { dispute: Dispute }) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(disputesTexts)
  const shown = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(outcome === null)
  useEffect(() => {
    if (outcome && wasOpen.current) shown.current?.focus()
    wasOpen.current = outcome === null
  }, [outcome])
  if (!outcome) return null
  return (
    <>
      <p tabIndex={-1} ref={shown}>
        <strong>{texts.decidedAs[outcome.decision]}</strong>{' '}
        <span className="quiet">{texts.outcomeBy(outcome.by, dateTimeText(desk, outcome.at))}</span>
      </p>
      <p className="disputes__quote as-typed">{outcome.note}</p>
    </>
  )
}
