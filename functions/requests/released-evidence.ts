import { findAll, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { releasedEvidence } from './entities.ts'
import type { ReportData, StoredRequest } from './stored-request.ts'

export type StoredReleased = ReturnType<typeof releasedEvidence.parse>

type RequestRef = Pick<StoredRequest, 'userId' | 'id'>

/** Pictures of the desk's evidence that were released to a buyer. */
export type FindReleased = {
  /** All of them in the order of their release, those that were taken back included. */
  findByRequest(request: RequestRef): Promise<StoredReleased[]>
  /** In any order. Those that were taken back are left out. */
  findShown(request: RequestRef, ids: readonly string[]): Promise<StoredReleased[]>
}

export const isReleased = ({ takenBackAt }: StoredReleased): boolean => takenBackAt === null

export const releasedEvidenceIn = (table: Table): FindReleased => ({
  /** Access pattern 150. */
  findByRequest: ({ userId, id }) => list(table, releasedEvidence, { userId, requestId: id }),

  /** Access pattern 151. */
  async findShown({ userId, id: requestId }, ids) {
    const keys = ids.map((id) => ({ userId, requestId, id }))
    return (await findAll(table, releasedEvidence, keys)).filter(isReleased)
  },
})

/** What a version shows now, with its numbers: a picture that is taken back leaves a gap. */
export async function evidenceOfVersion(
  released: Pick<FindReleased, 'findShown'>,
  request: RequestRef,
  { evidence = [] }: Pick<ReportData, 'evidence'>,
): Promise<{ number: number; item: StoredReleased }[]> {
  const found = new Map(
    (await released.findShown(request, evidence)).map((item) => [item.id, item]),
  )
  return evidence.flatMap((id, index) => {
    const item = found.get(id)
    return item ? [{ number: index + 1, item }] : []
  })
}

/** What readers of a report learn of a picture, besides its link. */
export const shownPart = (
  number: number,
  { id, check, origin, address, capturedAt, sha256, width, height }: StoredReleased,
) => ({ number, id, check, origin, address, capturedAt, sha256, width, height })

/** The name that its picture is saved under. */
export const evidenceName = (number: number): string => `Evidence ${number}`
