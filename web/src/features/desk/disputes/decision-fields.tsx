import { useId } from 'react'
import type { Dispute, DisputeDecision } from '../../../../../shared/desk/disputes.ts'
import { Choice } from '../choice.tsx'
import { useTexts } from '../texts.ts'
import { disputesTexts } from './disputes-texts.ts'

export type Decision = DisputeDecision['decision']
const decisions: readonly Decision[] = ['kept', 'corrected', 'withdrawn']

type ChoiceProps = { value: Decision; onChange: (decision: Decision) => void }

export function DecisionChoice({ value, onChange }: ChoiceProps) {
  const texts = useTexts(disputesTexts)
  return (
    <fieldset className="disputes__choices stack gap-2">
      <legend className="visually-hidden">{texts.decision}</legend>
      {decisions.map((each) => (
        <Choice
          key={each}
          type="radio"
          name="decision"
          checked={value === each}
          hint={texts.hints[each]}
          onChange={() => onChange(each)}
        >
          {texts.outcomes[each]}
        </Choice>
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
        <Choice
          key={requestId}
          checked={!left.has(requestId)}
          onChange={({ target }) => {
            const others = [...left].filter((each) => each !== requestId)
            onChange(new Set(target.checked ? others : [...others, requestId]))
          }}
        >
          {company?.name} <code>{requestId}</code>
        </Choice>
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
    <div className="stack gap-2">
      <Choice
        checked={checked}
        aria-invalid={problem ? true : undefined}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      >
        {texts.understood}
      </Choice>
      <p className="desk-error" id={id}>
        {problem}
      </p>
    </div>
  )
}
