import { useEffect, useRef, useState } from 'react'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import type { EvidenceTexts } from './evidence-texts.ts'
import { SaveText } from './save-text.tsx'
import { useEvidenceChange } from './use-evidence-change.ts'

type Props = { item: Evidence; requestId: string; mayWrite: boolean; texts: EvidenceTexts }

const maxNote = 300
const pauseMs = 1000

/** The note on a file, saved after a pause and on leaving the field. */
export function EvidenceNote({ item, requestId, mayWrite, texts }: Props) {
  const { status, mutate: save } = useEvidenceChange(requestId, item)
  const [note, setNote] = useState(item.note)
  // What was sent last, so that nothing is sent twice and nothing typed is lost.
  const sent = useRef(item.note)
  const send = useRef(() => {})
  send.current = () => {
    if (note.trim() === sent.current.trim()) return
    sent.current = note
    save({ note })
  }
  useEffect(() => {
    if (note.trim() === sent.current.trim()) return
    const timer = setTimeout(() => send.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [note])
  useEffect(() => () => send.current(), [])
  if (!mayWrite) return item.note ? <p>{item.note}</p> : null
  return (
    <div className="stack gap-1">
      <TextField
        label={texts.note}
        placeholder={texts.noteHint}
        maxLength={maxNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onBlur={() => send.current()}
      />
      <SaveText status={status} texts={texts} />
      {status === 'error' && (
        <Button size="small" className="self-start" onClick={() => save({ note })}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}
