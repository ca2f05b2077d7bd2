import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import {
  checkReport,
  type FindCompanyFaults,
  validateDataSize,
} from '../../functions/reports/data/check-report.ts'
import { fileReaders, inspectPdf } from '../../functions/reports/pdf/local-inspector.ts'
import { readPhotograph } from '../../functions/reports/photographs/read-photograph.ts'
import { validateSize } from '../../functions/reports/report-upload.ts'
import type { SupplierReport } from '../../shared/reports/supplier-report.ts'
import { RefusedError, UsageError } from './command-error.ts'

/** A photograph beside a report. */
type LocalPhotograph = {
  /** As the report names it. */
  file: string
  content: Uint8Array
  /** Without metadata. */
  bytes: Uint8Array
}

type LocalReport = {
  report: SupplierReport
  content: Uint8Array
  photographs: LocalPhotograph[]
  /** Photographs that the report names and that are not beside it. */
  missing: string[]
  /** The PDF `annex.pdf` beside it. */
  annex?: { content: Uint8Array; pages: number } | undefined
}

/** Reads a file that a command names. */
export function readGiven(path: string): Uint8Array {
  if (!existsSync(path) || !statSync(path).isFile())
    throw new UsageError(`There is no file ${path}.`)
  return readFileSync(path)
}

type Reading = {
  /** Photographs of an earlier version need not be there. */
  allowsMissingPhotographs?: boolean
  /** Replaces the report's `otherName`. */
  otherName?: string | undefined
  /** Asks the stage about the company of a report for a request. @default the company is not compared */
  companyFaults?: (requestId: string) => FindCompanyFaults
}

/**
 * Reads a report, and the photographs and the annex beside it, with the checks of the report intake.
 * @throws RefusedError that lists all problems
 */
export async function readReport(
  path: string,
  { allowsMissingPhotographs = false, otherName, companyFaults }: Reading = {},
): Promise<LocalReport> {
  const content = withOtherName(readGiven(path), otherName)
  const folder = dirname(path)
  const beside = readdirSync(folder)
  const missing: string[] = []
  const find = async (file: string) => {
    const name = beside.find((each) => each.toLowerCase() === file)
    if (name === undefined) {
      missing.push(file)
      return allowsMissingPhotographs
        ? { file }
        : { fault: `There is no file ${file} beside the report.` }
    }
    const photograph = readFileSync(join(folder, name))
    const read = await readPhotograph(file, photograph, fileReaders.readPicture)
    return 'fault' in read ? read : { file, content: photograph, bytes: read.bytes }
  }
  const { annex, fault } = await readAnnex(beside.map((name) => join(folder, name)))
  const tooLarge = validateDataSize(content.byteLength)
  const checked = tooLarge
    ? { problems: [tooLarge] }
    : await checkReport<{ file: string } | LocalPhotograph>(
        content,
        undefined,
        find,
        fault,
        companyFaults?.(requestIn(content)) ?? (async () => []),
      )
  if ('problems' in checked) throw new RefusedError(problemText(path, checked.problems))
  const photographs = checked.photographs.filter((each) => 'bytes' in each)
  const { report } = checked
  return { report, content, photographs, missing, annex }
}

const Given = z.looseObject({ request: z.string().catch('') })

function jsonIn(content: Uint8Array): z.infer<typeof Given> | undefined {
  try {
    return Given.safeParse(
      JSON.parse(
        Buffer.from(content)
          .toString()
          .replace(/^\uFEFF/u, ''),
      ),
    ).data
  } catch {
    return undefined
  }
}

/** @returns '' if the report does not name its request */
const requestIn = (content: Uint8Array): string => jsonIn(content)?.request.trim() ?? ''

/** A file that is not JSON stays as it is: the check reports it. */
function withOtherName(content: Uint8Array, otherName: string | undefined): Uint8Array {
  const json = otherName === undefined ? undefined : jsonIn(content)
  return json ? Buffer.from(JSON.stringify({ ...json, otherName }, null, 2)) : content
}

/** Which company a report is on. */
export const subjectOf = ({ company }: SupplierReport): string =>
  `The report is on ${company.name}, ${company.code}.`

/** @param paths of the files beside a report */
async function readAnnex(
  paths: readonly string[],
): Promise<{ annex?: LocalReport['annex']; fault?: string }> {
  const path = paths.find((each) => basename(each).toLowerCase() === 'annex.pdf')
  if (path === undefined) return {}
  const tooLarge = validateSize(statSync(path).size)
  if (tooLarge) return { fault: tooLarge }
  const content = readFileSync(path)
  const finding = await inspectPdf(content)
  return 'fault' in finding ? finding : { annex: { content, pages: finding.pages } }
}

const problemText = (path: string, problems: readonly string[]): string =>
  [
    `${path} has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n')
