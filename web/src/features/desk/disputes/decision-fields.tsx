import { useId } from 'react'
import type { Dispute, DisputeDecision } from '../../../../../shared/desk/disputes.ts'
import { useTexts } from '../texts.ts'
import { disputesTexts } from './disputes-texts.ts'

export type Decision = DisputeDecision['decision']
const decisions: readonly Decision[] = ['kept', 'corrected', 'withdrawn']

type ChoiceProps = { value: Decision; onChange: (decision: Decision) => void }

export function DecisionChoice({ value, onChange }: ChoiceProps) {
  const texts = useTexts(disputesTexts)
  const id = useId()
  return (
    <fieldset className="disputes__choices stack gap-2">
      <legend className="visually-hidden">{texts.decision}</legend>
      {decisions.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="decision"
            value={each}
            checked={value === each}
            aria-describedby={`${id}-${each}`}
            onChange={() => onChange(each)}
          />
          <span>
            {texts.outcomes[each]}
            <span className="quiet block" id={`${id}-${each}`}>
              {texts.hints[each]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ReportsProps = {
  reports: Dispute['reports']
  /** Ids of the requests that are left out. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** The reports on the company that the decision is about. */
export function ConcernedReports({ reports, left, onChange }: ReportsProps) {
  const texts = useTexts(disputesTexts)
  if (reports.length === 0) return null
  return (
    <fieldset className="disputes__choices stack gap-2">
      <legend>{texts.concerned}</legend>
      {reports.map(({ requestId, company }) => (
        <label key={requestId}>
          <input
            type="checkbox"
            checked={!left.has(requestId)}
            onChange={({ target }) => {
              const others = [...left].filter((each) => each !== requestId)
              onChange(new Set(target.checked ? others : [...others, requestId]))
            }}
          />
          <span>
            {company?.name} <code>{requestId}</code>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type UnderstoodProps = {
  checked: boolean
  problem: string | undefined
  onChange: (checked: boolean) => void
}

/** That a withdrawal cannot be taken back. */
export function Understood({ checked, problem, onChange }: UnderstoodProps) {
  const texts = useTexts(disputesTexts)
  const id = useId()
  return (
    <div className="disputes__choices stack gap-2">
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{texts.understood}</span>
      </label>
      <p className="desk-error" id={id}>
        {problem}
      </p>
    </div>
  )
}
