import * as routes from '../../../shared/routes/desk-released-evidence.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import { type DeskMember, route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { isReleased, type StoredReleased } from '../../requests/released-evidence.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { findOpen } from '../find-pending.ts'
import type { ReleaseDeps } from './release-deps.ts'

type Deps = Pick<ReleaseDeps, 'requests' | 'releases' | 'clock'> & {
  files: Pick<ReleaseDeps['files'], 'remove'>
}

/**
 * DELETE /api/desk/requests/{id}/released-evidence/{releasedId}: for every member and at any time, as what
 * should not be seen has to go at once. First no new link is signed, then the picture is deleted, which
 * ends earlier links. A repeated call deletes a picture that an interrupted one has left.
 */
export const takeBackEvidence = route(
  routes.takeBackEvidence,
  async (deps: Deps, { deskMember, params }) => {
    await withConflictRetries(async () => {
      const request = await findOpen(deps.requests, params.id)
      const item = await deps.releases.find(request, params.releasedId)
      if (!item) throw notFound('file')
      await takeBack(deps, request, item, deskMember)
    })
  },
)

/** @throws ConcurrentUpdateError if it was taken back meanwhile */
export async function takeBack(
  { releases, files, clock }: Pick<Deps, 'releases' | 'files' | 'clock'>,
  request: OpenRequest,
  item: StoredReleased,
  member: DeskMember,
): Promise<void> {
  if (isReleased(item)) await releases.takeBack(request, item, member, clock.now())
  await files.remove(item.key)
}
