import * as routes from '../../../shared/routes/desk-evidence.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { assertUnlocked } from '../drafts/draft.ts'
import { findClaimed } from '../find-pending.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import { fileKeyPrefix, isEvidenceId } from './evidence-keys.ts'

type Deps = Pick<EvidenceDeps, 'requests' | 'evidence' | 'files' | 'clock'>

/**
 * DELETE /api/desk/requests/{id}/evidence/{evidenceId}: first the item, then its file. A repeated call
 * deletes a file that an interrupted one has left. Refused while the report is in review.
 */
export const removeEvidence = route(
  routes.removeEvidence,
  async ({ requests, evidence, files, clock }: Deps, { deskMember, params }) => {
    const { id, evidenceId } = params
    if (!isEvidenceId(evidenceId)) throw notFound('file')
    const keys = await withConflictRetries(async () => {
      const request = await findClaimed(requests, id, deskMember)
      assertUnlocked(request.draftState)
      const item = await evidence.find(request, evidenceId)
      if (!item) {
        const left = await files.list(fileKeyPrefix(request, evidenceId))
        return left.map(({ key }) => key)
      }
      await evidence.remove(request, item, deskMember, clock.now())
      return [item.key]
    })
    for (const key of keys) await files.remove(key)
  },
)
