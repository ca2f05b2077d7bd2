import * as routes from '../../../shared/routes/desk-evidence.ts'
import { ClientProblem, notFound } from '../../platform/http/client-problem.ts'
import { type DeskMember, route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { sha256Of } from '../../reports/report-keys.ts'
import { extensions, readSentFile, type SentFile } from '../../reports/sent-files/read-sent-file.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { assertUnlocked } from '../drafts/draft.ts'
import { findClaimed } from '../find-pending.ts'
import { type EvidenceDeps, recordLooking, shownEvidence } from './evidence-deps.ts'
import { fileKey, isEvidenceId, uploadKey } from './evidence-keys.ts'
import type { StoredEvidence } from './evidence-repository.ts'
import { openUpload, refuse } from './open-upload.ts'
import { assertRoom } from './start-evidence.ts'

/**
 * PUT /api/desk/requests/{id}/evidence/{evidenceId}: checks what was sent, removes its metadata and keeps it. A
 * repeated call answers with the same item. A refused file is deleted at once. Refused while the report is in review,
 * and for the id of a file that was removed.
 */
export const addEvidence = route(
  routes.addEvidence,
  async (deps: EvidenceDeps, { deskMember, params, body }) => {
    const request = await findClaimed(deps.requests, params.id, deskMember)
    const { evidenceId: id } = params
    if (!isEvidenceId(id)) throw notFound('file')
    const now = deps.clock.now()
    const existing = await deps.evidence.find(request, id)
    if (existing) return shownAgain(deps, { request, deskMember, item: existing, at: now })
    await assertCanAdd(deps, request, id)
    assertRoom(await deps.evidence.findByRequest(request))
    const opened = await openUpload(deps, uploadKey(request, id))
    if (!opened) {
      // Another call with this id has just taken it.
      const taken = await deps.evidence.find(request, id)
      if (taken) return shownAgain(deps, { request, deskMember, item: taken, at: now })
      throw notFound('file: it was not sent, or it was refused')
    }
    const { file, content } = opened
    const read = await readSentFile(content, deps.readers)
    if ('fault' in read) return refuse(deps, file, read)
    const item = {
      id,
      name: body.name,
      bytes: content.byteLength,
      sha256: sha256Of(content),
      ...itemOf(request, id, read),
      addedAt: now.toISOString(),
      addedBy: deskMember.name,
      note: '',
      checks: [...new Set(body.checks)],
      address: body.address,
      capturedAt: body.capturedAt && noLater(body.capturedAt, now),
    }
    await deps.files.store(item.key, read.bytes, read.type)
    const added = await addItem(deps, { request, deskMember, item, at: now })
    await deps.files.clear(file)
    return shownEvidence(deps, added, now)
  },
)

/** The clock of a browser can be ahead. */
const noLater = (instant: string, now: Date): string =>
  Date.parse(instant) < now.getTime() ? instant : now.toISOString()

/** The answer to a repeated call. */
async function shownAgain(deps: EvidenceDeps, { request, deskMember, item, at }: Addition) {
  await withConflictRetries(() => recordLooking(deps, { request, member: deskMember, at }, 1))
  return shownEvidence(deps, item, at)
}

/** @throws ClientProblem `draft-in-review`; `not-found` if an item with this id was removed */
async function assertCanAdd({ evidence }: AddingDeps, request: OpenRequest, id: string) {
  assertUnlocked(request.draftState)
  if (await evidence.wasRemoved(request, id)) throw notFound('file: it was removed')
}

const itemOf = (request: OpenRequest, id: string, { type, bytes, isPhotograph }: SentFile) => ({
  type,
  key: fileKey(request, id, { type, sha256: sha256Of(bytes) }),
  photograph: isPhotograph ? `${id.toLowerCase()}.${extensions[type]}` : null,
})

/** What adding an item to the evidence needs. */
export type AddingDeps = Pick<EvidenceDeps, 'requests' | 'evidence' | 'files' | 'clock'>

type Addition = {
  request: OpenRequest
  deskMember: DeskMember
  item: StoredEvidence
  at: Date
}

/**
 * Adds an item whose file is stored. The file is removed if the member may no longer add it.
 * @returns the item, or the one that another call with this id has added meanwhile
 */
export async function addItem(deps: AddingDeps, { deskMember, item, at, ...first }: Addition) {
  const { requests, evidence, files } = deps
  let read: OpenRequest | undefined = first.request
  try {
    return await withConflictRetries(async () => {
      const request = read ?? (await findClaimed(requests, first.request.id, deskMember))
      read = undefined
      const existing = await evidence.find(request, item.id)
      if (existing) return existing
      await assertCanAdd(deps, request, item.id)
      const { items, last } = await evidence.findForAdding(request)
      assertRoom(items)
      await evidence.add(request, item, last, deskMember, at)
      return item
    })
  } catch (error) {
    // Released, submitted, closed or full meanwhile: no item leads to the file.
    const isLost = error instanceof ClientProblem && error.code !== 'try-again'
    const kept = isLost && (await evidence.find(first.request, item.id))
    if (isLost && (!kept || kept.key !== item.key)) await files.remove(item.key)
    throw error
  }
}
