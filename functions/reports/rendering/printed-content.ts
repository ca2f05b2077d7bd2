import { encode } from 'uqr'
import { paths } from '../../../shared/pages.ts'
import { codeOf, codeText, verifyUrl } from '../../../shared/report-verification.ts'
import { type ReportView, viewOf } from '../../../shared/reports/report-view.ts'
import { ruleText } from '../../../shared/reports/rule-text.ts'
import type { RenderJob } from '../render-job.ts'

/** What report.typ prints, besides its own headings and labels. */
export type PrintedContent = {
  view: ReportView
  rule: readonly string[]
  /** SHA-256 of the report's JSON, as it is filed. */
  sha256: string
  verify: {
    /** Of the page, without the scheme. */
    page: string
    pageUrl: string
    /** In groups of four. */
    code: string
    /** What the QR code says. */
    url: string
    /** The QR code: rows of modules, 1 is dark. */
    qr: readonly string[]
  }
}

export function printedContent({
  report,
  sha256,
  siteUrl,
}: Pick<RenderJob, 'report' | 'sha256' | 'siteUrl'>): PrintedContent {
  const url = verifyUrl(siteUrl, sha256)
  // M: up to 15 % of it may be covered or badly printed.
  const { data } = encode(url, { ecc: 'M', border: 0 })
  const pageUrl = `${siteUrl}${paths.verify}`
  return {
    view: viewOf(report),
    rule: ruleText,
    sha256,
    verify: {
      page: pageUrl.replace(/^https?:\/\//, ''),
      pageUrl,
      code: codeText(codeOf(sha256)),
      url,
      qr: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
    },
  }
}
