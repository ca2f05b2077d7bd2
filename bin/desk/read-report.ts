import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkReport, validateDataSize } from '../../functions/reports/data/check-report.ts'
import { readPhotograph } from '../../functions/reports/photographs/read-photograph.ts'
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
}

/** Reads a file that a command names. */
export function readGiven(path: string): Uint8Array {
  if (!existsSync(path) || !statSync(path).isFile())
    throw new UsageError(`There is no file ${path}.`)
  return readFileSync(path)
}

/**
 * Reads a report and the photographs beside it, with the checks of the report intake.
 * @param mayMiss photographs of an earlier version need not be there
 * @throws RefusedError that lists all problems
 */
export async function readReport(path: string, mayMiss = false): Promise<LocalReport> {
  const content = readGiven(path)
  const folder = dirname(path)
  const beside = readdirSync(folder)
  const missing: string[] = []
  const find = async (file: string) => {
    const name = beside.find((each) => each.toLowerCase() === file)
    if (name === undefined) {
      missing.push(file)
      return mayMiss ? { file } : { fault: `There is no file ${file} beside the report.` }
    }
    const photograph = readFileSync(join(folder, name))
    const read = await readPhotograph(file, photograph)
    return 'fault' in read ? read : { file, content: photograph, bytes: read.bytes }
  }
  const tooLarge = validateDataSize(content.byteLength)
  const checked = tooLarge
    ? { problems: [tooLarge] }
    : await checkReport<{ file: string } | LocalPhotograph>(content, undefined, find)
  if ('problems' in checked) throw new RefusedError(problemText(path, checked.problems))
  const photographs = checked.photographs.filter((each) => 'bytes' in each)
  return { report: checked.report, content, photographs, missing }
}

const problemText = (path: string, problems: readonly string[]): string =>
  [
    `${path} has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n')
