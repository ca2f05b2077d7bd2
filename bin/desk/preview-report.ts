import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { publishedReport } from '../../functions/reports/data/published-report.ts'
import { printerFiles } from '../../functions/reports/rendering/local-printer.ts'
import { pdfPrinter } from '../../functions/reports/rendering/print-pdf.ts'
import { printedContent } from '../../functions/reports/rendering/printed-content.ts'
import { sha256Of } from '../../functions/reports/report-keys.ts'
import { dimensionNames } from '../../shared/reports/check.ts'
import { checkOf } from '../../shared/reports/checks.ts'
import type { Deduction } from '../../shared/reports/deduction.ts'
import { type Score, scoreReport } from '../../shared/reports/score.ts'
import { scoreReason } from '../../shared/reports/score-reason.ts'
import { nextSteps, verdicts } from '../../shared/reports/verdict.ts'
import { brand } from '../../shared/site/brand.ts'
import { UsageError } from './command-error.ts'
import { companyFaultsAt } from './compare-company.ts'
import { readReport, subjectOf } from './read-report.ts'
import type { Target } from './target.ts'

/**
 * Checks a report.
 * @param target the stage that knows what its buyer asked for
 * @returns a sentence with its score and verdict, and with what could not be checked
 */
export async function checkReportFile(
  path: string,
  otherName: string | undefined,
  target: () => Target,
): Promise<string> {
  const notes: string[] = []
  const { report, photographs, annex } = await readReport(path, {
    otherName,
    companyFaults: (requestId) => async (given) => {
      try {
        return await companyFaultsAt(target(), requestId)(given)
      } catch (error) {
        if (error instanceof UsageError) throw error
        // A report can be checked where no stage can be reached.
        notes.push(`Its company was not compared with the request: ${reasonOf(error)}`)
        return []
      }
    },
  })
  const { total, verdict } = scoreReport({ ...report, carried: [] })
  const pictures = photographs.length === 1 ? '1 photograph' : `${photographs.length} photographs`
  const pages = annex && (annex.pages === 1 ? '1 page' : `${annex.pages} pages`)
  return `${path} has no problems: score ${total}, ${verdicts[verdict].title}; ${pictures}${pages ? `; an annex of ${pages}` : ''}.\n${[subjectOf(report), ...notes].join('\n')}`
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`)

/**
 * Writes the PDF of a report beside it. For a first version, the buyer gets exactly this PDF, if `siteUrl` is the site
 * of the stage.
 * @returns the score and what took which points
 */
export async function preview(path: string, siteUrl = `https://${brand.domain}`): Promise<string> {
  if (!URL.canParse(siteUrl)) throw new UsageError(`${siteUrl} is not an address.`)
  if (!/\.json$/i.test(path)) throw new UsageError(`${path} does not end in .json.`)
  if (basename(path).toLowerCase() === 'annex.json')
    throw new UsageError(
      `Rename ${path}: its PDF would be annex.pdf, and annex.pdf beside a report is dropped as its annex.`,
    )
  const { report, photographs } = await readReport(path)
  const { published, json } = publishedReport(report, report.request.toUpperCase(), undefined, [])
  const print = pdfPrinter(printerFiles)
  const { pdf, pages } = print(
    printedContent({
      report: published,
      sha256: sha256Of(json),
      siteUrl,
    }),
    photographs,
  )
  const target = path.replace(/\.json$/i, '.pdf')
  writeFileSync(target, pdf)
  const score = scoreReport(published)
  return [
    `Wrote ${target}: ${pages} pages.`,
    '',
    `${score.total}  ${verdicts[score.verdict].title}`,
    scoreReason(score),
    ...score.caps.map(({ why }) => why),
    ...score.verdictCaps.map(({ why }) => `Verdict held by ${why}.`),
    '',
    ...score.dimensions.flatMap(dimensionLines),
    'Next steps',
    ...nextSteps(published, score).map(({ text }, index) => `  ${index + 1}. ${text}`),
    '',
    'Findings of an earlier version are carried on while their source does not answer: they go on lowering the score.',
  ].join('\n')
}

const dimensionLines = (dimension: Score['dimensions'][number]): string[] => [
  `${dimensionNames[dimension.dimension].en}: ${dimension.score}${dimension.assessed ? '' : ', not assessed'}`,
  ...dimension.deductions.filter(({ points }) => points > 0).map(deductionLine),
  '',
]

const deductionLine = (deduction: Deduction): string => {
  const reason =
    deduction.kind === 'unknown'
      ? `not known: ${deduction.why}`
      : `${deduction.severity}${deduction.finding.state === 'closed' ? ', closed' : ''}: ${deduction.finding.what}`
  return `  −${String(deduction.points).padEnd(3)} ${checkOf(deduction.check).en}, ${reason}`
}
