import { useEffect, useState } from 'react'
import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import type { KeptDraft } from '../report-form/kept-drafts.ts'
import { type OpenDraft, openDraft } from '../report-form/open-draft.ts'

/** The report as it is written in this window, in step with what the server says of it. */
export function useOpenDraft(draft: DeskDraft, member: string) {
  const [open, setOpen] = useState<OpenDraft>()
  const [kept, setKept] = useState<readonly KeptDraft[]>([])
  // The draft of the first rendering opens it; later ones are adopted below.
  const [first] = useState(draft)

  useEffect(() => {
    const opened = openDraft(first, member)
    setOpen(opened)
    return opened.close
  }, [first, member])

  const { mayWrite } = draft
  useEffect(() => {
    open?.editor.receiveAnswer(draft)
  }, [open, draft])
  useEffect(() => {
    if (!open) return
    if (mayWrite) {
      setKept([])
      void open.takeOver()
    } else void open.findKept().then(setKept)
  }, [open, mayWrite])

  return {
    editor: open?.editor,
    /** What cannot be saved, since the member may not write. */
    kept,
    forget: async (one: KeptDraft) => {
      await open?.forget(one)
      setKept((all) => all.filter((each) => each !== one))
    },
  }
}
