import { useState } from 'react'
import {
  evidenceFor,
  evidenceNeeded,
  noEvidence,
} from '../../../../../shared/desk/evidence-faults.ts'
import type { CheckId } from '../../../../../shared/reports/checks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EvidencePanel, newsText } from '../evidence/evidence-panel.tsx'
import { evidenceTexts } from '../evidence/evidence-texts.ts'
import { UploadList } from '../evidence/upload-list.tsx'
import { useUploads } from '../evidence/use-uploads.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { answerPath, resultIn } from './answer.ts'
import { faultText } from './fault-texts.ts'
import { useEditor, useForm, useMayWrite, useValue } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { photographNames } from './photographs.ts'
import { evidenceReasonsFor } from './ready-reasons.ts'
import { ReportField } from './report-field.tsx'
import { noEvidenceShape } from './shape.ts'

export const reasonPath = (id: CheckId): string => `${noEvidence}.${id}`

/** How many pieces a check has, and how many more its answer needs; without an answer, a clear one. */
export function useEvidenceOf(id: CheckId) {
  const count = useForm(({ evidence }) => evidence && evidenceFor(evidence, id).length)
  const answer = useValue(answerPath(id))
  const needed = evidenceNeeded(id, resultIn(answer) === undefined ? 'clear' : answer)
  const missing = count === undefined ? 0 : Math.max(0, needed - count)
  return { count, missing, isMissing: missing > 0 }
}

type Props = {
  id: CheckId
  isOpen: boolean
  onToggle: () => void
}

/** `证据 1`: shows the files of the check, and takes more of them. */
export function EvidenceCount({ id, isOpen, onToggle }: Props) {
  const texts = useTexts(formTexts)
  const { count = 0, missing, isMissing } = useEvidenceOf(id)
  return (
    <button
      type="button"
      className={`link-button small check-row__evidence ${isMissing ? 'check-row__evidence--missing' : ''}`}
      tabIndex={-1}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isMissing ? texts.evidenceOf(count, count + missing) : texts.evidenceCount(count)}
    </button>
  )
}

/** The files of a check: all while it is open, else those on their way. */
export function CheckEvidence({ id, isOpen }: { id: CheckId; isOpen: boolean }) {
  const mayWrite = useMayWrite()
  const requestId = useForm(({ request }) => request?.id)
  const photographs = useValue('photographs')
  if (requestId === undefined) return null
  if (!isOpen) return <PastedFiles requestId={requestId} id={id} />
  return (
    <EvidencePanel
      requestId={requestId}
      mayWrite={mayWrite}
      photographs={photographNames(photographs)}
      check={id}
    />
  )
}

function PastedFiles({ requestId, id }: { requestId: string; id: CheckId }) {
  const texts = useTexts(evidenceTexts)
  const [announcement, announce] = useState('')
  const uploads = useUploads(requestId, id, (news) => announce(newsText(texts, news)))
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <UploadList texts={texts} uploads={uploads} />
    </>
  )
}

type ReasonProps = { id: CheckId; missing: number; isOpen: boolean; onOpen: () => void }

/** What a check lacks, and why: for the reviewer. */
export function NoEvidence({ id, missing, isOpen, onOpen }: ReasonProps) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const path = reasonPath(id)
  const reason = useValue(path)
  const answer = useValue(answerPath(id))
  const fault = useForm(({ faultAt, tellsMissing }) =>
    tellsMissing ? faultAt.get(`${answerPath(id)}.evidence`) : undefined,
  )
  if (missing === 0 && reason === undefined) return null
  if (!isOpen && reason === undefined)
    return (
      <div className="row gap-2">
        {fault && <p className="desk-error">{faultText(fault, language)}</p>}
        {!fault && <span className="quiet">{texts.needsEvidence(missing)}</span>}
        {mayWrite && (
          <button
            type="button"
            className="link-button small check-row__note"
            tabIndex={-1}
            onClick={onOpen}
          >
            + {texts.noEvidence}
          </button>
        )}
      </div>
    )
  return (
    <div className="stack gap-3">
      <ReportField path={path} shape={noEvidenceShape} />
      {mayWrite && !reason && (
        <fieldset className="check-row__ready row gap-1">
          <legend className="quiet">{texts.readyReasons}</legend>
          {evidenceReasonsFor(id, answer, language).map((each, index) => (
            <Button key={each} size="small" tabIndex={-1} onClick={() => editor.set(path, each)}>
              {index + 1} {each}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
