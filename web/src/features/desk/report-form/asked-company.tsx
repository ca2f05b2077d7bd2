import { CompanyName } from '../../../ui/company-name.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useTexts } from '../texts.ts'
import { askedTexts } from './asked-texts.ts'
import { useForm } from './form-context.tsx'
import { ReportField } from './report-field.tsx'
import { otherNameShape } from './shape.ts'
import { type AskedAndFound, useRelation } from './use-relation.ts'

const tones = {
  same: 'good',
  former: 'fair',
  branch: 'fair',
  other: 'poor',
  unknown: 'fair',
} as const

/** What was found, and how it relates to what the buyer asked for. Stands below that. */
export function FoundCompany({ found: { name, code, relation } }: { found: AskedAndFound }) {
  const texts = useTexts(askedTexts)
  const { colon } = useTexts(deskTexts)
  return (
    <p className="found-company soft">
      {texts.found}
      {colon}
      {name === '' && code === '' ? texts.notFoundYet : <CompanyName name={name} />}
      {code && ` ${code}`}
      {relation && (
        <>
          {' · '}
          <span className={`relation ${tones[relation]}`}>{texts.relations[relation]}</span>
        </>
      )}
    </p>
  )
}

/** Asks for the reason where the report is about another company. */
export function OtherNameField() {
  const texts = useTexts(askedTexts)
  const { snapshot, request } = useForm((form) => form)
  const found = useRelation(snapshot.content, request?.searchTerm)
  const isOther = found?.relation === 'other'
  if (!isOther && snapshot.content.otherName === undefined) return null
  return (
    <>
      {isOther && (
        <Notice tone="bad">
          <p>{texts.needsReason}</p>
        </Notice>
      )}
      <ReportField path="otherName" shape={otherNameShape} isRequired={isOther} />
    </>
  )
}

/** At the top of a review, and in the dialog that approves: both names, and why they differ. */
export function AskedBanner({ found }: { found: AskedAndFound }) {
  const texts = useTexts(askedTexts)
  const { colon } = useTexts(deskTexts)
  const { asked, relation, reason } = found
  if (relation === undefined || relation === 'same') return null
  const isOther = relation === 'other'
  return (
    <Notice tone={isOther ? 'bad' : 'warning'}>
      <div>
        {isOther && (
          <p>
            <strong>{texts.banner}</strong>
          </p>
        )}
        <p>
          {texts.asked}
          {colon}
          <CompanyName name={asked} />
        </p>
        <FoundCompany found={found} />
        {isOther && (
          <p>
            {reason === '' ? texts.noReason : <Reason label={texts.reason + colon} text={reason} />}
          </p>
        )}
      </div>
    </Notice>
  )
}

const Reason = ({ label, text }: { label: string; text: string }) => (
  <>
    {label}
    <span lang="en">{text}</span>
  </>
)
