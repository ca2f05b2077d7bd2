import { ulid } from 'ulid'
import * as routes from '../../../shared/routes/desk-released-evidence.ts'
import { route } from '../../platform/http/route.ts'
import { assertUnlocked } from '../drafts/draft.ts'
import { findClaimed } from '../find-pending.ts'
import { uploadKey } from './evidence-keys.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { assertReleaseRoom } from './release-evidence.ts'

type Deps = Pick<ReleaseDeps, 'requests' | 'releases' | 'forms' | 'clock'>

/** POST /api/desk/requests/{id}/released-evidence: a form for one picture. Stores nothing. */
export const startRelease = route(
  routes.startRelease,
  async ({ requests, releases, forms, clock }: Deps, { deskMember, params, body }) => {
    const request = await findClaimed(requests, params.id, deskMember)
    assertUnlocked(request.draftState)
    assertReleaseRoom(await releases.findByRequest(request))
    const id = ulid(clock.now().getTime())
    return { id, ...(await forms.sign(uploadKey(request, id), body.bytes)) }
  },
)
