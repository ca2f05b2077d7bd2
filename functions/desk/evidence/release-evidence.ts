import {
  maxReleased,
  maxReleasedPixels,
  type Release,
} from '../../../shared/desk/released-evidence.ts'
import * as routes from '../../../shared/routes/desk-released-evidence.ts'
import { ClientProblem, notFound } from '../../platform/http/client-problem.ts'
import { type DeskMember, route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { redrawPng } from '../../reports/photographs/redraw-png.ts'
import { sha256Of } from '../../reports/report-keys.ts'
import { typeOfFile } from '../../reports/sent-files/file-type.ts'
import { readSentFile } from '../../reports/sent-files/read-sent-file.ts'
import { isReleased, type StoredReleased } from '../../requests/released-evidence.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { assertUnlocked } from '../drafts/draft.ts'
import { findClaimed } from '../find-pending.ts'
import { isEvidenceId, releasedKey, uploadKey } from './evidence-keys.ts'
import type { StoredEvidence } from './evidence-repository.ts'
import { openUpload, refuse } from './open-upload.ts'
import { type ReleaseDeps, shownReleased } from './release-deps.ts'

/**
 * PUT /api/desk/requests/{id}/released-evidence/{releasedId}: makes a new picture of the pixels that were
 * sent, paints the boxes, and keeps it for the buyer. A repeated call answers with the same item. Refused
 * while the report is in review.
 */
export const releaseEvidence = route(
  routes.releaseEvidence,
  async (deps: ReleaseDeps, { deskMember, params, body }) => {
    const request = await findClaimed(deps.requests, params.id, deskMember)
    const { releasedId: id } = params
    if (!isEvidenceId(id)) throw notFound('file')
    const now = deps.clock.now()
    const existing = await deps.releases.find(request, id)
    if (existing) return shownReleased(deps, existing, now)
    const first = await assertCanRelease(deps, request, body, now)
    const sent = await openUpload(deps, uploadKey(request, id))
    if (!sent) throw notFound('file: it was not sent, or it was refused')
    const { bytes, type, ...picture } = await redrawn(deps, sent, body)
    const sha256 = sha256Of(bytes)
    const item: StoredReleased = {
      ...body,
      ...picture,
      id,
      boxes: body.boxes.length,
      key: releasedKey(request, id, { type, sha256 }),
      sha256,
      releasedAt: now.toISOString(),
      releasedBy: deskMember.name,
      takenBackAt: null,
      takenBackBy: null,
    }
    await deps.files.store(item.key, bytes, type)
    const added = await add(deps, { request, first, item, body, deskMember, now })
    await deps.files.clear(sent.file)
    return shownReleased(deps, added, now)
  },
)

type Read = { source: StoredEvidence; last: string | undefined }

/** @returns the file that it is made of, and the last addition */
async function assertCanRelease(
  { evidence, releases }: Pick<ReleaseDeps, 'evidence' | 'releases'>,
  request: OpenRequest,
  { evidenceId, capturedAt }: Release,
  now: Date,
): Promise<Read> {
  assertUnlocked(request.draftState)
  if (Date.parse(capturedAt) > now.getTime() + 5 * 60_000)
    throw new ClientProblem('invalid-request', 'This time is in the future.', {
      errors: [{ field: 'capturedAt', message: 'This time is in the future.' }],
    })
  const source = await evidence.find(request, evidenceId)
  if (!source) throw notFound('file')
  const last = await releases.findLast(request)
  assertReleaseRoom(await releases.findByRequest(request))
  return { source, last }
}

/** @throws ClientProblem `evidence-limit-reached` */
export function assertReleaseRoom(items: readonly StoredReleased[]): void {
  if (items.filter(isReleased).length >= maxReleased)
    throw new ClientProblem(
      'evidence-limit-reached',
      `A report shows at most ${maxReleased} pictures of its evidence. Take one back first.`,
    )
}

type Sent = NonNullable<Awaited<ReturnType<typeof openUpload>>>

async function redrawn(
  { files, readers }: Pick<ReleaseDeps, 'files' | 'readers'>,
  { file, content }: Sent,
  { boxes }: Release,
) {
  if (typeOfFile(Buffer.from(content)) !== 'image/png')
    return refuse({ files }, file, {
      fault: 'unusual-picture',
      reason: 'A released picture is sent as PNG.',
    })
  const read = await readSentFile(content, readers)
  if ('fault' in read) return refuse({ files }, file, read)
  const drawn = await redrawPng(Buffer.from(read.bytes), boxes, maxReleasedPixels)
  if ('fault' in drawn)
    return refuse({ files }, file, {
      fault: drawn.hasTooManyPixels ? 'too-many-pixels' : 'unusual-picture',
      reason: drawn.fault,
    })
  return drawn
}

type Addition = {
  request: OpenRequest
  first: Read
  item: StoredReleased
  body: Release
  deskMember: DeskMember
  now: Date
}

/** @returns the item, or the one that another call with this id has added meanwhile */
async function add(deps: ReleaseDeps, { item, body, deskMember, now, ...before }: Addition) {
  const { requests, releases, files } = deps
  let first: Addition['first'] | undefined = before.first
  try {
    return await withConflictRetries(async () => {
      const request = first
        ? before.request
        : await findClaimed(requests, before.request.id, deskMember)
      const existing = await releases.find(request, item.id)
      if (existing) return existing
      const read = first ?? (await assertCanRelease(deps, request, body, now))
      first = undefined
      await releases.release(request, read, item, deskMember, now)
      return item
    })
  } catch (error) {
    // Submitted, released or full meanwhile: no item leads to the picture.
    const isLost = error instanceof ClientProblem && error.code !== 'try-again'
    if (isLost) await files.remove(item.key)
    throw error
  }
}
