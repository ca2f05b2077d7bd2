import * as routes from '../../../shared/routes/desk-evidence.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { assertUnlocked } from '../drafts/draft.ts'
import { findClaimed } from '../find-pending.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import { fileKeyPrefix, isEvidenceId } from './evidence-keys.ts'
import type { Releases } from './release-repository.ts'
import { takeBack } from './take-back-evidence.ts'

type Deps = Pick<EvidenceDeps, 'requests' | 'evidence' | 'files' | 'clock'> & { releases: Releases }

/**
 * DELETE /api/desk/requests/{id}/evidence/{evidenceId}: first takes back what was released of
 * it, then removes the item, then its file. A repeated call deletes a file that an interrupted one has left.
 * Refused while the report is in review.
 */
export const removeEvidence = route(
  routes.removeEvidence,
  async (deps: Deps, { deskMember, params }) => {
    const { requests, evidence, releases, files, clock } = deps
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
      for (const piece of await releases.findByRequest(request))
        if (piece.evidenceId === evidenceId) await takeBack(deps, request, piece, deskMember)
      await evidence.remove(request, item, deskMember, clock.now())
      return [item.key]
    })
    for (const key of keys) await files.remove(key)
  },
)
