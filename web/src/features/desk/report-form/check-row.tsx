import { useState } from 'react'
import { type CheckId, checkOf } from '../../../../../shared/reports/checks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { needsReason, resultsOf } from './answer.ts'
import { AnswerField, Reason } from './answer-fields.tsx'
import {
  CheckEvidence,
  EvidenceCount,
  NoEvidence,
  reasonPath,
  useEvidenceOf,
} from './check-evidence.tsx'
import { valueAt } from './content.ts'
import { AnswerDifference } from './field-difference.tsx'
import { PutBack } from './field-group.tsx'
import { FieldMarks } from './field-marks.tsx'
import { Findings } from './findings.tsx'
import { checkRowId, focusField } from './focus.ts'
import { useField, useMayWrite, useValue } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { type Copied, SourceLink, useSource } from './source-link.tsx'
import { useCheck } from './use-check.ts'

/** One check with its answer. While the row itself has the focus, single keys answer it. */
export function CheckRow({ id, copied }: { id: CheckId; copied: Copied }) {
  const texts = useTexts(formTexts)
  const { colon } = useTexts(deskTexts)
  const language = useLanguage()
  const mayWrite = useMayWrite()
  const check = checkOf(id)
  const [isNoteOpen, setNoteOpen] = useState(false)
  const source = useSource(check.source, copied)
  const { missing } = useEvidenceOf(id)
  const [showsEvidence, setShowsEvidence] = useState(false)
  const [isReasonOpen, setReasonOpen] = useState(false)
  const openReason = () => {
    if (missing === 0) return
    setReasonOpen(true)
    requestAnimationFrame(() => focusField(reasonPath(id)))
  }
  const openNote = () => {
    setNoteOpen(true)
    requestAnimationFrame(() => focusField(`checks.${id}.note`))
  }
  const { path, answer, result, isKeyRefused, answerWith, addFinding, ...handlers } = useCheck(id, {
    openSource: source.open,
    openNote,
    openReason,
  })
  // What was found is written beside what shows it.
  const isEvidenceOpen = showsEvidence || result === 'found'
  const { fault } = useField(path)
  const name = check[language]
  const issuedOn = useValue('issuedOn')
  const readOn = valueAt(answer, 'on')
  // The day of the report says no more than no day.
  const hasDay = readOn !== undefined && readOn !== issuedOn
  const hasNote = valueAt(answer, 'note') !== undefined || hasDay
  return (
    <section
      className={`check-row stack gap-3 check-row--${result ?? 'open'}`}
      id={checkRowId(id)}
      // The row is the place from which its keys work: the buttons need no tab stops of their own.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={name + colon + (result ? texts.results[result] : texts.unanswered)}
      {...handlers}
    >
      <div className="check-row__head">
        <div className="check-row__name">
          <strong>{name}</strong>
          <SourceLink source={check.source} {...source} />
        </div>
        <div className="row gap-1">
          <EvidenceCount
            id={id}
            isOpen={isEvidenceOpen}
            onToggle={() => setShowsEvidence(!showsEvidence)}
          />
          {resultsOf(id).map((each) => (
            <Button
              key={each}
              size="small"
              tabIndex={-1}
              aria-pressed={each === result}
              className={`check-row__result check-row__result--${each}`}
              disabled={!mayWrite}
              onClick={() => answerWith(each)}
            >
              {texts.results[each]}
            </Button>
          ))}
        </div>
      </div>
      <p role="status" className={isKeyRefused ? 'quiet' : 'visually-hidden'}>
        {isKeyRefused && texts.answeredAlready}
      </p>
      {fault && <p className="desk-error">{fault}</p>}
      {needsReason(result) && <Reason id={id} path={path} result={result} />}
      {result === 'found' && <Findings id={id} answer={answer} onAdd={addFinding} />}
      <NoEvidence {...{ id, missing }} isOpen={isReasonOpen} onOpen={openReason} />
      <CheckEvidence id={id} isOpen={isEvidenceOpen} />
      {(result === 'clear' || result === 'found') && (isNoteOpen || hasNote) && (
        <div className="report-fields">
          {result === 'clear' && <AnswerField path={path} name="note" />}
          <AnswerField path={path} name="on" />
        </div>
      )}
      {(result === 'clear' || result === 'found') && !isNoteOpen && !hasNote && mayWrite && (
        <button
          type="button"
          className="link-button small check-row__note"
          tabIndex={-1}
          onClick={openNote}
        >
          + {texts.addNote}
        </button>
      )}
      <FieldMarks path={path} />
      <AnswerDifference path={path} />
      <PutBack path={path} />
    </section>
  )
}
