import * as z from 'zod'
import { isCode } from '../../../shared/names/company-key.ts'
import type { Fault } from '../../../shared/reports/fault.ts'
import { parseReport } from '../../../shared/reports/parse-report.ts'
import { maxReportBytes, type SupplierReport } from '../../../shared/reports/supplier-report.ts'
import type { HandedInCompany } from '../../requests/company-faults.ts'
import { isPhotographName } from '../report-upload.ts'

const maxPhotographs = 12

/** @returns why a report of this many bytes is refused, or undefined */
export const validateDataSize = (bytes: number): string | undefined =>
  bytes > maxReportBytes ? 'The file is larger than 512 kB.' : undefined

/** Finds a photograph that a report names, or says why it cannot be taken. */
export type FindPhotograph<Found> = (file: string) => Promise<Found | { fault: string }>

/** Compares its company with what the buyer asked for, and with published reports. */
export type FindCompanyFaults = (given: HandedInCompany) => Promise<Fault[]>

/**
 * Checks a report as it is handed in, with its photographs and its annex.
 * @param requestId the request that the file is for, if that is known
 * @param annexFault why the PDF that comes along cannot be taken
 * @returns the report and its photographs in its order, or all problems, one line each
 */
export async function checkReport<Found extends object>(
  content: Uint8Array,
  requestId: string | undefined,
  find: FindPhotograph<Found>,
  annexFault: string | undefined,
  companyFaults: FindCompanyFaults,
): Promise<Checked<Found> | { problems: string[] }> {
  const checked = await faultsOfReport(content, requestId, find, annexFault, companyFaults)
  return 'faults' in checked ? { problems: checked.faults.map(lineOf) } : checked
}

type Checked<Found> = { report: SupplierReport; photographs: Found[] }

/** As `checkReport`, with the faults and the fields that have them. */
export async function faultsOfReport<Found extends object>(
  content: Uint8Array,
  requestId: string | undefined,
  find: FindPhotograph<Found>,
  annexFault: string | undefined,
  companyFaults: FindCompanyFaults,
): Promise<Checked<Found> | { faults: Fault[] }> {
  const text = textOf(content)
  if (text === undefined) {
    const message = 'The file is not text in UTF-8. Save it as UTF-8 and drop that one.'
    return { faults: [{ path: '', message }] }
  }
  const parsed = parseReport(text)
  const outline = 'report' in parsed ? parsed.report : outlineOf(text)
  const photographs: Found[] = []
  const faults: Fault[] = 'faults' in parsed ? [...parsed.faults] : []
  if (requestId && outline.request && outline.request.trim().toUpperCase() !== requestId)
    faults.push({ path: 'request', message: `The file name says ${requestId}.` })
  for (const [index, { file }] of outline.photographs.slice(0, maxPhotographs).entries()) {
    if (!isPhotographName(file)) continue
    const found = await find(file)
    if ('fault' in found)
      faults.push({ path: `photographs.${index}.file`, message: found.fault as string })
    else photographs.push(found)
  }
  const { company, otherName } = outline
  if (company && isCode(company.code)) faults.push(...(await companyFaults({ company, otherName })))
  if (annexFault !== undefined) faults.push({ path: 'annex', message: annexFault })
  return 'report' in parsed && faults.length === 0
    ? { report: parsed.report, photographs }
    : { faults }
}

function textOf(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** The fields that can be checked although the report has other faults. */
const Outline = z
  .object({
    request: z.string().optional().catch(undefined),
    company: z
      .object({
        name: z.string().trim().min(1),
        formerNames: z.array(z.string()).catch([]),
        code: z.string(),
      })
      .optional()
      .catch(undefined),
    otherName: z.string().optional().catch(undefined),
    photographs: z.array(z.object({ file: z.string() }).catch({ file: '' })).catch([]),
  })
  .catch({ photographs: [] })

function outlineOf(text: string): z.output<typeof Outline> {
  try {
    return Outline.parse(JSON.parse(text))
  } catch {
    return { photographs: [] }
  }
}

/** The message of a syntax error quotes the file, line breaks included. */
const lineOf = ({ path, message }: Fault): string =>
  `${path === '' ? '' : `${path}: `}${message}`.replace(/[\s\p{Cc}]+/gu, ' ')
