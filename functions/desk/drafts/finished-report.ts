import { analystInitials } from '../../../shared/desk/analyst-initials.ts'
import { maxReportBytes } from '../../../shared/reports/supplier-report.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { faultsOfReport } from '../../reports/data/check-report.ts'
import type { OpenRequest } from '../../requests/verification-request.ts'
import type { EvidenceItems } from '../evidence/evidence-repository.ts'
import { contentTooLong, type Draft } from './draft.ts'

/** Its photographs are those that a report can name. */
export type FoundEvidence = Pick<EvidenceItems, 'findByRequest'>

/** A report without faults, as the report intake takes it. */
export type FinishedReport = {
  /** The JSON file. */
  json: string
  /** Those that no earlier version has: names in the report, and keys in the reports bucket. */
  photographs: readonly { file: string; key: string }[]
}

/** The draft as the file that would be dropped. What names its request and format is ours to say. */
function jsonOf({ id }: OpenRequest, { content, submitted, saved }: Draft): string {
  const { analyst } = content
  const given = typeof analyst === 'string' && analyst.trim() !== ''
  return JSON.stringify({
    ...content,
    format: 'supplier-report/1',
    request: id,
    analyst: given ? analyst : analystInitials((submitted ?? saved).name),
  })
}

/**
 * Checks a draft as the report intake will.
 * @throws ClientProblem `report-invalid` naming each fault
 */
export async function finishedReport(
  request: OpenRequest,
  draft: Draft,
  evidence: FoundEvidence,
): Promise<FinishedReport> {
  const json = jsonOf(request, draft)
  const content = Buffer.from(json)
  if (content.length > maxReportBytes) throw contentTooLong('The report is longer than 512 kB.')
  const keys = new Map(
    (await evidence.findByRequest(request)).map(({ photograph, key }) => [photograph, key]),
  )
  const filed = new Set(
    request.reports.flatMap(({ data }) => data?.photographs ?? []).map(({ file }) => file),
  )
  const find = async (
    file: string,
  ): Promise<{ file: string; key?: string } | { fault: string }> => {
    const key = keys.get(file)
    if (key !== undefined) return { file, key }
    // The intake knows the photographs of earlier versions itself.
    return filed.has(file) ? { file } : { fault: `There is no photograph ${file} in the evidence.` }
  }
  const checked = await faultsOfReport(content, request.id, find, undefined)
  if ('faults' in checked)
    throw new ClientProblem('report-invalid', undefined, {
      errors: checked.faults.map(({ path, message }) => ({ field: path, message })),
    })
  return {
    json,
    photographs: checked.photographs.flatMap(({ file, key }) =>
      key === undefined ? [] : [{ file, key }],
    ),
  }
}
