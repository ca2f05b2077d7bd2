import { ulid } from 'ulid'
import { maxEvidence } from '../../../shared/desk/evidence.ts'
import * as routes from '../../../shared/routes/desk-evidence.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { assertUnlocked } from '../drafts/draft.ts'
import { findClaimed } from '../find-pending.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import { uploadKey } from './evidence-keys.ts'
import type { StoredEvidence } from './evidence-repository.ts'

type Deps = Pick<EvidenceDeps, 'requests' | 'evidence' | 'forms' | 'clock'>

/** POST /api/desk/requests/{id}/evidence: a form for one file, valid for minutes. Stores nothing. */
export const startEvidence = route(
  routes.startEvidence,
  async ({ requests, evidence, forms, clock }: Deps, { deskMember, params, body }) => {
    const request = await findClaimed(requests, params.id, deskMember)
    assertUnlocked(request.draftState)
    assertRoom(await evidence.findByRequest(request))
    const id = ulid(clock.now().getTime())
    return { id, ...(await forms.sign(uploadKey(request, id), body.bytes)) }
  },
)

/** @throws ClientProblem `evidence-limit-reached` */
export function assertRoom(found: readonly StoredEvidence[]): void {
  if (found.length >= maxEvidence)
    throw new ClientProblem(
      'evidence-limit-reached',
      `This request has ${maxEvidence} files. Remove one that the report does not need.`,
    )
}
