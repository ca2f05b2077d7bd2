import type { Score } from '../request.ts'
import type { PublishedReport } from './supplier-report.ts'

/** The buyer's own newest check of a company's name against invoice and account, in words. */
export interface OwnPayeeCheck {
  readonly text: string
  readonly tone: 'good' | 'fair' | 'poor'
}

interface SideBase {
  /** Of the request. */
  readonly id: string
  /** As the buyer typed it. */
  readonly name: string
}

export interface DataSide extends SideBase {
  readonly kind: 'data'
  readonly version: number
  readonly report: PublishedReport
  /** Undefined if there is none. */
  readonly payeeCheck?: OwnPayeeCheck | undefined
}

/** A report that is a PDF alone. */
export interface PdfSide extends SideBase {
  readonly kind: 'pdf'
  readonly version: number
  readonly score: Score
  readonly uploadedAt: string
  readonly payeeCheck?: OwnPayeeCheck | undefined
}

/** A supplier without a report that can be shown now. */
interface AbsentSide extends SideBase {
  readonly kind: 'absent'
  readonly why: string
}

/** One supplier of a comparison. */
export type Side = DataSide | PdfSide | AbsentSide

/** The legal name, or what the buyer typed. */
export const legalNameOf = (side: Side): string =>
  side.kind === 'data' ? side.report.company.name : side.name

/** For a sentence in English: without its legal form, which the table has. */
export const sentenceNameOf = (side: Side): string => {
  const english = side.kind === 'data' ? side.report.company.englishName : undefined
  return english?.replace(/[\s,]*\b(?:Co\.?,?\s*)?(?:Ltd|Limited)\.?$/i, '') || legalNameOf(side)
}
