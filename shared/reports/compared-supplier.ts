import type { Score } from '../requests/request.ts'
import type { PublishedReport } from './supplier-report.ts'

/** The buyer's own newest check of a company's name against invoice and account, in words. */
export interface OwnPayeeCheck {
  readonly text: string
  readonly tone: 'good' | 'fair' | 'poor'
}

interface SupplierBase {
  /** The request's id. */
  readonly id: string
  /** The company of its report; before there is one, as the buyer typed it. */
  readonly name: string
}

export interface DataSupplier extends SupplierBase {
  readonly kind: 'data'
  readonly version: number
  readonly report: PublishedReport
  /** Undefined if the request has no report. */
  readonly payeeCheck?: OwnPayeeCheck | undefined
}

/** A report that is a PDF alone. */
export interface PdfSupplier extends SupplierBase {
  readonly kind: 'pdf'
  readonly version: number
  readonly score: Score
  readonly uploadedAt: string
  readonly payeeCheck?: OwnPayeeCheck | undefined
}

/** A supplier without a report that can be shown now. */
interface AbsentSupplier extends SupplierBase {
  readonly kind: 'absent'
  readonly why: string
}

/** One supplier of a comparison. */
export type ComparedSupplier = DataSupplier | PdfSupplier | AbsentSupplier

/** The legal name, or what the buyer typed. */
export const legalNameOf = (supplier: ComparedSupplier): string =>
  supplier.kind === 'data' ? supplier.report.company.name : supplier.name
