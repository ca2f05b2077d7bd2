import type { EvidenceTexts } from './evidence-texts.ts'
import type { SaveState } from './use-evidence-change.ts'

/** Whether a change is saved. */
export function SaveText({ state, texts }: { state: SaveState; texts: EvidenceTexts }) {
  const text = { '': '', saving: texts.saving, saved: texts.saved, failed: texts.saveFailed }[state]
  return (
    <span role="status" className={state === 'failed' ? 'desk-error' : 'quiet'}>
      {text}
    </span>
  )
}
