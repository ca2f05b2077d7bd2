import { analystInitials } from '../../../shared/desk/analyst-initials.ts'
import { withoutDeskFields } from '../../../shared/desk/evidence-faults.ts'
import { newestFormat } from '../../../shared/reports/report-formats.ts'
import { maxReportBytes, type SupplierReport } from '../../../shared/reports/supplier-report.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { faultsOfReport } from '../../reports/data/check-report.ts'
import { filedBefore } from '../../reports/data/inbox-photographs.ts'
import { digestInKey } from '../../reports/report-keys.ts'
import { type CompanyDeps, companyFaultsOf } from '../../requests/company-faults.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { sha256InKey } from '../evidence/evidence-keys.ts'
import type { EvidenceItems, StoredEvidence } from '../evidence/evidence-repository.ts'
import { contentTooLong, type Draft } from './draft.ts'

/** Evidence whose photographs a report can name. */
type FoundEvidence = Pick<EvidenceItems, 'findByRequest'>

export type FinishedDeps = CompanyDeps & { evidence: FoundEvidence }

/** A report without faults, as the report intake takes it. */
export type FinishedReport = {
  report: SupplierReport
  /** The JSON file. */
  json: string
  /** Each photograph that the report names, with the digest by which the intake identifies it. */
  named: readonly { file: string; digest: string }[]
  /**
   * Photographs that no earlier version has: names in the report, ids of the evidence, and keys in the reports bucket.
   */
  photographs: readonly { file: string; id: string; key: string; sha256: string }[]
  /** The evidence on which it rests: what proves a check, and its photographs. */
  evidence: readonly StoredEvidence[]
}

/** Digests of the photographs, stored with the submission: the reviewer sees these. */
export const digestsOf = ({ photographs }: FinishedReport): Record<string, string> =>
  Object.fromEntries(photographs.map(({ file, sha256 }) => [file, sha256]))

/** A draft, and who submits it. */
type Written = Pick<Draft, 'content' | 'saved'> & { submitted?: { name: string } | undefined }

/** @throws ClientProblem `report-invalid` naming each photograph that is not the submitted one */
export function assertSubmitted({ photographs }: FinishedReport, { submitted }: Draft): void {
  const digests = submitted?.photographs ?? {}
  const others = photographs.filter(({ file, sha256 }) => digests[file] !== sha256)
  if (others.length === 0) return
  throw new ClientProblem('report-invalid', undefined, {
    errors: others.map(({ file }) => ({
      field: 'photographs',
      message: `The photograph ${file} is not the one that was submitted. Return the report.`,
    })),
  })
}

async function initialsOf(name: string): Promise<string> {
  const { personSyllables } = await import('../../../shared/names/pinyin.ts')
  return analystInitials(name, personSyllables)
}

/** The draft as the file that would be dropped. Its request and format are set here, whatever the draft says. */
async function jsonOf(
  { id }: OpenRequest,
  { content, submitted, saved }: Written,
): Promise<string> {
  const { analyst } = content
  const given = typeof analyst === 'string' && analyst.trim() !== ''
  return JSON.stringify({
    ...withoutDeskFields(content),
    format: newestFormat,
    request: id,
    analyst: given ? analyst : await initialsOf((submitted ?? saved).name),
  })
}

/**
 * Checks a draft as the report intake will.
 * @throws ClientProblem `report-invalid` naming each fault
 */
export async function finishedReport(
  { evidence, ...deps }: FinishedDeps,
  request: OpenRequest,
  draft: Written,
): Promise<FinishedReport> {
  const json = await jsonOf(request, draft)
  const content = Buffer.from(json)
  if (content.length > maxReportBytes) throw contentTooLong('The report is longer than 512 kB.')
  const gathered = await evidence.findByRequest(request)
  const found = new Map(gathered.map((item) => [item.photograph, item]))
  type Found = { file: string; digest: string; kept?: { id: string; key: string; sha256: string } }
  const find = async (file: string): Promise<Found | { fault: string }> => {
    const kept = found.get(file)
    if (kept) return { file, digest: sha256InKey(kept.key).slice(0, 16), kept }
    // The intake knows the photographs of earlier versions itself.
    const filedAt = filedBefore(request, file)
    return filedAt === undefined
      ? { fault: `There is no photograph ${file} in the evidence.` }
      : { file, digest: digestInKey(filedAt) }
  }
  const checked = await faultsOfReport(content, request.id, find, undefined, (given) =>
    companyFaultsOf(deps, request, given),
  )
  if ('faults' in checked)
    throw new ClientProblem('report-invalid', undefined, {
      errors: checked.faults.map(({ path, message }) => ({ field: path, message })),
    })
  const named = checked.photographs.flatMap(({ kept }) => kept?.id ?? [])
  return {
    report: checked.report,
    json,
    evidence: gathered.filter(({ id, checks }) => checks.length > 0 || named.includes(id)),
    named: checked.photographs,
    photographs: checked.photographs.flatMap(({ file, kept }) =>
      kept ? [{ file, id: kept.id, key: kept.key, sha256: kept.sha256 }] : [],
    ),
  }
}
