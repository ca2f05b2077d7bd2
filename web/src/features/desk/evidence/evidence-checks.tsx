import { useId } from 'react'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import { dimensionNames, dimensions } from '../../../../../shared/reports/check.ts'
import { type CheckId, checkIds, checkOf, checksOf } from '../../../../../shared/reports/checks.ts'
import { deskTexts } from '../desk-texts.ts'
import { useLanguage, useTexts } from '../texts.ts'
import type { EvidenceTexts } from './evidence-texts.ts'
import { SaveText } from './save-text.tsx'
import { useEvidenceChange } from './use-evidence-change.ts'

type Props = {
  item: Evidence
  requestId: string
  mayWrite: boolean
  texts: EvidenceTexts
  onLinked: (check: CheckId) => void
}

/** The checks that a file proves, by name. */
export function EvidenceChecks({ item, requestId, mayWrite, texts, onLinked }: Props) {
  const id = useId()
  const language = useLanguage()
  const { colon } = useTexts(deskTexts)
  const { status, mutate: save } = useEvidenceChange(requestId, item)
  const isLinked = (check: CheckId) => item.checks.includes(check)
  if (!mayWrite && item.checks.length === 0) return null
  return (
    <div className="evidence-checks stack gap-1">
      <span className="quiet">{texts.checks}</span>
      <ul>
        {item.checks.map((check) => (
          <li key={check}>
            {checkOf(check)[language]}
            {mayWrite && (
              <button
                type="button"
                aria-label={texts.removeCheck(checkOf(check)[language])}
                onClick={() => save({ checks: item.checks.filter((each) => each !== check) })}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <>
          <label htmlFor={id} className="visually-hidden">
            {texts.addCheck}
            {colon}
            {item.name}
          </label>
          <select
            id={id}
            className="amplify-input evidence-checks__add"
            value=""
            onChange={({ currentTarget: { value } }) => {
              const check = checkIds.find((each) => each === value)
              if (check)
                save({ checks: [...item.checks, check] }, { onSuccess: () => onLinked(check) })
            }}
          >
            <option value="">{texts.chooseCheck}</option>
            {dimensions.map((dimension) => (
              <optgroup key={dimension} label={dimensionNames[dimension][language]}>
                {checksOf(dimension)
                  .filter((check) => !isLinked(check))
                  .map((check) => (
                    <option key={check} value={check}>
                      {checkOf(check)[language]}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          <SaveText status={status} texts={texts} />
        </>
      )}
    </div>
  )
}
