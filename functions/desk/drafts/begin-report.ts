import { deskDay } from '../../../shared/desk/desk-day.ts'
import type { DraftContent } from '../../../shared/desk/drafts.ts'
import { maxEvidence } from '../../../shared/desk/evidence.ts'
import { readOnItsDay } from '../../../shared/desk/read-on-day.ts'
import * as routes from '../../../shared/routes/desk-drafts.ts'
import { type DeskMember, route } from '../../platform/http/route.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import type { AuditTrail } from '../audit-trail.ts'
import { type AddingDeps, addItem } from '../evidence/add-evidence.ts'
import { fileKey, sha256InKey } from '../evidence/evidence-keys.ts'
import type { StoredEvidence } from '../evidence/evidence-repository.ts'
import { findClaimed } from '../find-pending.ts'
import { assertUnlocked } from './draft.ts'
import { type FindPointDeps, findStartingPoint } from './find-starting-point.ts'
import { isOfToday } from './starting-points.ts'

type Deps = FindPointDeps & AddingDeps & { trail: Pick<AuditTrail, 'record'> }

/**
 * POST /api/desk/requests/{id}/starting-points/{code}: the content with which the member's report begins. Captures of
 * the sources that another request's report read today are copied: each request keeps its own evidence, since that is
 * erased with its account. A repeated call copies what is missing.
 */
export const beginReport = route(
  routes.beginReport,
  async (deps: Deps, { deskMember, params: { id, code } }) => {
    const request = await findClaimed(deps.requests, id, deskMember)
    assertUnlocked(request.draftState)
    const { of, point, content } = await findStartingPoint(deps, request, code)
    const at = deps.clock.now()
    const isCurrent = isOfToday(of, point, at)
    const captures = isCurrent
      ? await copyCaptures(deps, { request, from: point.requestId, content, deskMember, at })
      : 0
    const { userId: by, name } = deskMember
    const detail = `begins with report ${code}${captures > 0 ? `, ${captures} capture(s) copied` : ''}`
    await deps.trail.record({ at, by, name, action: 'wrote', requestId: request.id, detail })
    return { content, isOfToday: isCurrent, captures }
  },
)

type Copying = {
  request: OpenRequest
  /** The other request. */
  from: string
  content: DraftContent
  deskMember: DeskMember
  at: Date
}

/** @returns how many captures of the other request this one has now */
async function copyCaptures(deps: Deps, { from, content, ...copying }: Copying): Promise<number> {
  const { request } = copying
  const other = await deps.requests.findById(from)
  if (!other) return 0
  const found = new Set((await deps.evidence.findByRequest(request)).map(({ id }) => id))
  const checks = readOnItsDay(content)
  let captures = 0
  for (const item of await deps.evidence.findByRequest(other)) {
    const shared = item.checks.filter((each) => checks.includes(each))
    if (shared.length === 0 || !isCaptureOf(copying.at, item)) continue
    if (!found.has(item.id) && found.size >= maxEvidence) continue
    const isThere = found.has(item.id) || (await copyCapture(deps, copying, item, shared))
    if (!isThere) continue
    found.add(item.id)
    captures += 1
  }
  return captures
}

/** Other files can be the buyer's, or were made for their order, as photographs are. */
const isCaptureOf = (today: Date, { address, capturedAt }: StoredEvidence): boolean =>
  address !== '' && capturedAt !== null && deskDay(new Date(capturedAt)) === deskDay(today)

/** Under the same id, so that a repeated call finds it. @returns false if the member has removed it, or its file is gone */
async function copyCapture(
  deps: Deps,
  { request, deskMember, at }: Omit<Copying, 'from' | 'content'>,
  item: StoredEvidence,
  checks: StoredEvidence['checks'],
): Promise<boolean> {
  if (await deps.evidence.wasRemoved(request, item.id)) return false
  const opened = await deps.files.open(item.key, undefined)
  if (!opened) return false
  const key = fileKey(request, item.id, { type: item.type, sha256: sha256InKey(item.key) })
  await deps.files.store(key, opened.content, item.type)
  const copy = { ...item, key, checks, note: '', addedAt: at.toISOString() }
  await addItem(deps, { request, deskMember, item: copy, at })
  return true
}
