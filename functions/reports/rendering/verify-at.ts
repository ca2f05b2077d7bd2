import { encode } from 'uqr'
import { codeOf, codeText, verifyUrl } from '../../../shared/reports/report-code.ts'
import { paths } from '../../../shared/site/pages.ts'

/** What a PDF prints about its verification. */
export type Verify = {
  /** The address of the page, without the scheme. */
  page: string
  pageUrl: string
  /** The code in groups of four. */
  code: string
  /** The address in the QR code. */
  url: string
  /** The QR code: rows of modules, 1 is dark. */
  qr: readonly string[]
}

/** @param sha256 of the data in the PDF */
export function verifyAt(siteUrl: string, sha256: string): Verify {
  const url = verifyUrl(siteUrl, sha256)
  // M: up to 15 % of it may be covered or badly printed.
  const { data } = encode(url, { ecc: 'M', border: 0 })
  const pageUrl = `${siteUrl}${paths.verify}`
  return {
    page: pageUrl.replace(/^https?:\/\//, ''),
    pageUrl,
    code: codeText(codeOf(sha256)),
    url,
    qr: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
  }
}
