import type { MutationStatus } from '@tanstack/react-query'
import type { EvidenceTexts } from './evidence-texts.ts'

/** Whether a change is saved. */
export function SaveText({ status, texts }: { status: MutationStatus; texts: EvidenceTexts }) {
  const words = { idle: '', pending: texts.saving, success: texts.saved, error: texts.saveFailed }
  return (
    <span role="status" className={status === 'error' ? 'desk-error' : 'quiet'}>
      {words[status]}
    </span>
  )
}
