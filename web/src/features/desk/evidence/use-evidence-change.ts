import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evidence, EvidenceChange } from '../../../../../shared/desk/evidence.ts'
import { showAnswer, withItem } from '../../../lib/show-answer.ts'
import { callDesk } from '../call-desk.ts'
import { evidenceQuery } from '../desk-queries.ts'

export type SaveState = '' | 'saving' | 'saved' | 'failed'

/** Saves what is said about a file. */
export function useEvidenceChange(requestId: string, { id }: Pick<Evidence, 'id'>) {
  const client = useQueryClient()
  const [state, setState] = useState<SaveState>('')
  const save = async (body: EvidenceChange, onSaved?: () => void) => {
    setState('saving')
    try {
      const params = { id: requestId, evidenceId: id }
      const item = await callDesk('changeEvidence', { params, body })
      await showAnswer(client, evidenceQuery(requestId).queryKey, (items) =>
        withItem(items, item, 'last'),
      )
      setState('saved')
      onSaved?.()
    } catch {
      setState('failed')
    }
  }
  return { state, save: (...change: Parameters<typeof save>) => void save(...change) }
}
