import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { ShownEvidence } from '../reports/report-evidence.ts'
import { ReportFindings } from '../reports/report-findings.ts'
import { reportFormats } from '../reports/report-formats.ts'
import { Score } from '../requests/request.ts'
import { keptDays } from '../trust/kept.ts'

/** How long a link may work, in days. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]

/** A link that has ended stays in the list for this long, with its openings. */
export const endedShareDays = keptDays.endedShares

/** The newest openings that are listed; `openingCount` counts all. */
export const maxListedOpenings = 50

export const NewShare = z.strictObject({
  days: z.literal(shareDays, `One of ${shareDays.join(', ')}.`),
})

const Opening = z.object({
  at: Instant,
  /** ISO 3166-1 alpha-2; null if CloudFront did not know it. */
  country: z.string().nullable(),
})
export type Opening = z.infer<typeof Opening>

/** A link to a report, as its owner sees it. */
export const Share = z.object({
  id: z.string(),
  /** The path of the page, `/shared/<token>`; null once the link has ended, or its key was replaced. */
  url: z.string().nullable(),
  /** `withdrawn`: its report was, which ends a link for good. */
  state: z.enum(['active', 'expired', 'revoked', 'withdrawn']),
  days: z.int(),
  createdAt: Instant,
  expiresAt: Instant,
  /** Null while the link is active. */
  endedAt: Instant.nullable(),
  openingCount: z.int(),
  /** Newest first. */
  openings: z.array(Opening).describe(`The newest ${maxListedOpenings}.`),
})
export type Share = z.infer<typeof Share>

export const ShareList = z.object({
  /** Active links, then those that ended, each newest first. */
  items: z.array(Share),
  /** Active links that the plan allows for a request. */
  limit: z.int(),
})
export type ShareList = z.infer<typeof ShareList>

/** The name of the PDF among the files of a shared report. */
export const sharedPdf = 'report.pdf'

/** The name of a released picture among them. */
export const sharedEvidence = (id: string): string => `evidence-${id}`

/** A name among the files that only shows whether the link works: it redirects to the link's page. */
export const sharedCheck = 'check'

/** Fields of every shared report. Addresses are paths on the site, which check the link each time. */
const shared = {
  version: z.int().min(1),
  uploadedAt: z.string(),
  /** When the link ends. */
  expiresAt: Instant,
  files: z.object({ pdf: z.string() }),
  /** A newer report on the same company that the sender of the link has: its day alone. */
  newerReport: z.object({ issuedOn: z.iso.date() }).nullable().default(null),
}

/** `comparedWith` is null too if `changes` are from the report of another request. */
const SharedFindings = ReportFindings.omit({ comparedWithRequest: true }).extend({
  ...shared,
  report: z
    .looseObject({ format: z.enum(reportFormats) })
    .describe('As in the findings of the request, without `request` and `otherName`.'),
  photographs: z.array(z.object({ file: z.string(), url: z.string() })),
  evidence: z.array(ShownEvidence).default([]),
})
export type SharedFindings = z.infer<typeof SharedFindings>

const SharedPdf = z.object({
  ...shared,
  format: z.literal('pdf'),
  /** Always '': a PDF alone does not say its company as data, and what the buyer typed is not shown. */
  company: z.string(),
  score: Score,
})

/** The newest version of a report, for a reader without an account: nothing about the buyer. */
export const SharedReport = z.discriminatedUnion('format', [SharedFindings, SharedPdf])
export type SharedReport = z.infer<typeof SharedReport>
