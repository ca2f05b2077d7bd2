import { latinNameOf } from '../names/latin-name.ts'
import type { Score, VerificationRequest } from '../requests/request.ts'
import type { PublishedReport } from './supplier-report.ts'
import { verdictNames } from './verdict-words.ts'

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
  /** What the buyer asked for, where the report is on another company. */
  readonly askedFor?: string | undefined
  readonly newerReport?: VerificationRequest['newerReport']
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
  /** The text of each of its cells: "No report", "Loading…". */
  readonly inCells: string
}

export type ComparedSupplier = DataSupplier | PdfSupplier | AbsentSupplier

/** In Latin letters, if the report has such a name. */
export const latinNameOfSupplier = (supplier: ComparedSupplier): string | undefined => {
  if (supplier.kind !== 'data') return undefined
  const { company, readings } = supplier.report
  return latinNameOf({ englishName: company.englishName, reading: readings[company.name] })
}

/** Which report replaced this one, in words. */
export const newerReportText = ({ verdict }: NonNullable<SupplierBase['newerReport']>): string =>
  `Newer report${verdict ? `: ${verdictNames[verdict].title}` : ''}`

/** For sentences: by both names, because few buyers read Chinese. */
export const bothNamesOf = (supplier: ComparedSupplier): string => {
  const latin = latinNameOfSupplier(supplier)
  return latin === undefined ? legalNameOf(supplier) : `${legalNameOf(supplier)} (${latin})`
}

/** The legal name, or what the buyer typed. */
export const legalNameOf = (supplier: ComparedSupplier): string =>
  supplier.kind === 'data' ? supplier.report.company.name : supplier.name
