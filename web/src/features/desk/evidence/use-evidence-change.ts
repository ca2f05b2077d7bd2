import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Evidence, EvidenceChange } from '../../../../../shared/desk/evidence.ts'
import { showAnswer, withItem } from '../../../lib/show-answer.ts'
import { callDesk } from '../call-desk.ts'
import { evidenceQuery } from '../desk-queries.ts'

/** Saves what is said about a file. */
export function useEvidenceChange(requestId: string, { id }: Pick<Evidence, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EvidenceChange) =>
      callDesk('changeEvidence', { params: { id: requestId, evidenceId: id }, body }),
    onSuccess: (item) =>
      showAnswer(client, evidenceQuery(requestId).queryKey, (items) =>
        withItem(items, item, 'last'),
      ),
  })
}
