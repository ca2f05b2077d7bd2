import type { Write } from '../platform/table/entity.ts'
import { find } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { type StoredSpotCheck, spotCheck, spotCheckLists } from '../requests/entities.ts'
import type { OpenRequest, StoredReport, StoredRequest } from '../requests/stored-request.ts'
import { sha256Of } from './report-keys.ts'

/** One in so many reports of the desk is read by a third member. Source: docs/specification.md#spot-checks */
const oneIn = 20

/**
 * Whether a version is sampled. Its key ends in a digest of the version id that S3 gave the upload: nobody can foresee
 * or choose it, and a repeated event leads to the same key.
 */
export const isSampled = ({ key }: Pick<StoredReport, 'key'>): boolean =>
  Number.parseInt(sha256Of(key).slice(0, 8), 16) % oneIn === 0

/** The spot checks of new versions that a reviewer approved. A file that was dropped has no approval. */
export const newSpotChecks = (
  { id, userId, searchTerm, draftState, approval }: OpenRequest,
  added: readonly StoredReport[],
  at: Date,
): Write[] =>
  draftState === 'approved' && approval
    ? added
        .filter((report) => report.data && isSampled(report))
        .map(({ version, data }) =>
          spotCheck.put({ userId, requestId: id, version: String(version) }, {
            company: data?.company?.name ?? searchTerm,
            publishedAt: at.toISOString(),
            approval,
            workList: spotCheckLists.open,
          } satisfies Omit<StoredSpotCheck, 'requestId' | 'version'> & { workList: string }),
        )
    : []

/** Access pattern 185. Takes the spot checks of a request whose versions are withdrawn off their lists. */
export async function endSpotChecks(
  table: Table,
  { id, userId, reports }: StoredRequest,
  at: Date,
): Promise<Write[]> {
  const keys = reports.map(({ version }) => ({ userId, requestId: id, version: String(version) }))
  // Which were sampled may have followed another rule then.
  const found = await Promise.all(keys.map((key) => find(table, spotCheck, key)))
  return keys
    .filter((_, n) => found[n])
    .map((key) =>
      spotCheck.update(key, { set: { withdrawnAt: at.toISOString() }, remove: ['workList'] }),
    )
}
