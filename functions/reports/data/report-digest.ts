import type { SupplierReport } from '../../../shared/reports/supplier-report.ts'
import type { StoredReleased } from '../../requests/released-evidence.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { sha256Of } from '../report-keys.ts'

type HandedIn = {
  report: SupplierReport
  /** In the report's order. */
  photographs: readonly { file: string; digest: string }[]
  evidence: readonly Pick<StoredReleased, 'id' | 'sha256'>[]
}

const lineOf = ({ file, digest }: { file: string; digest: string }): string => `\n${file} ${digest}`

/**
 * The digest of what was handed in (the data, whatever its white space and order of fields, its photographs and its
 * annex) and of the evidence that the desk released.
 */
export function digestOf(
  { report, photographs, evidence }: HandedIn,
  annexSha256: string | undefined,
): string {
  const beside = [
    ...photographs,
    ...(annexSha256 === undefined ? [] : [{ file: 'annex.pdf', digest: annexSha256 }]),
    ...evidence.map(({ id, sha256 }) => ({ file: id, digest: sha256 })),
  ]
  return sha256Of(JSON.stringify(report) + beside.map(lineOf).join(''))
}

/**
 * The digest if no annex is in the inbox. The annex of a filed version has left the inbox, so the same JSON again
 * counts as that version, and not as a report without an annex.
 */
export const digestWithoutAnnex = (
  { reports, withdrawn }: Pick<OpenRequest, 'reports' | 'withdrawn'>,
  handedIn: HandedIn,
): string =>
  [...withdrawn, ...reports].findLast(
    ({ sha256, data }) => data?.annexSha256 && digestOf(handedIn, data.annexSha256) === sha256,
  )?.sha256 ?? digestOf(handedIn, undefined)
