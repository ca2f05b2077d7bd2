import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { companyRelations } from '../names/company-relation.ts'
import { verdicts } from '../reports/verdicts.ts'
import { SearchTerm } from '../search/search-term.ts'
import { NewPlannedPayment, PlannedPayment } from './planned-payment.ts'

/** 0 to 100, or a word; '' if there is none. */
export const Score = z.union([z.number(), z.string()])
export type Score = z.infer<typeof Score>

/** Scores that an uploader may give. Source: docs/specification.md#12-report-drop */
export const GivenScore = z.union([
  z.enum(['high', 'medium', 'low']),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(0).max(100)),
])

/** The files of a version. A report that was handed in as data has JSON and CSV, and can have an annex. */
export const reportFormats = ['pdf', 'json', 'csv', 'annex'] as const
export type ReportFormat = (typeof reportFormats)[number]

const ReportVersion = z.object({
  version: z.int().min(1),
  score: Score,
  uploadedAt: z.string(),
  /** Defaults for lists that an older release stored in the browser. */
  formats: z.array(z.string()).default(['pdf']),
  withdrawnAt: z.string().nullable().default(null),
  withdrawnReason: z.string().nullable().default(null),
  /** The verdict of a version as data; it can be stricter than the score. */
  verdict: z.enum(verdicts).nullable().default(null),
})

/** What the buyer was told of a report that needs more time. */
export const Delay = z.object({
  /** The new deadline. */
  expectedAt: Instant,
  reason: z.string(),
  toldAt: Instant,
})
export type Delay = z.infer<typeof Delay>

export const VerificationRequest = z.object({
  id: z.string(),
  searchTerm: z.string(),
  email: z.string(),
  userId: z.string(),
  userType: z.string(),
  type: z.string(),
  /** We write pending, completed, failed and cancelled; the site shows any other status in red. */
  status: z.string(),
  score: Score,
  /** What weighs most in the score, in a sentence; '' if the newest report is a PDF alone. */
  scoreReason: z.string().default(''),
  /** Our route to the report, or '' if there is none. Never a signed link. */
  pdfUrl: z.string(),
  timestamp: z.string(),
  createdAt: z.string(),
  dueAt: z.string().nullable(),
  /** The time first promised, later by the buyer’s own pauses. A later report costs no check. */
  promisedAt: z.string().nullable().default(null),
  delay: Delay.nullable().default(null),
  /** When its check was given back. */
  givenBackAt: z.string().nullable().default(null),
  /** Since when a question waits for the buyer’s answer: the due time stands still. */
  pausedAt: z.string().nullable().default(null),
  /** How many questions the report desk has asked the buyer. */
  questions: z.int().default(0),
  /** How many papers the buyer has handed in. */
  papers: z.int().default(0),
  /** What the buyer told, with the order, of the payment that waits for the report. */
  payment: PlannedPayment.nullable().default(null),
  completedAt: z.string().nullable(),
  /** Why a request failed or was cancelled. */
  reason: z.string().nullable(),
  /** In the order of upload, withdrawn ones among them: a number is never given twice. */
  versions: z.array(ReportVersion),
  /** The company of the newest report as data, and how it relates to the one asked for. */
  reportedCompany: z
    .object({
      name: z.string(),
      englishName: z.string().nullable().default(null),
      /** Our reading of its name in Latin letters, where the report has no English name. */
      reading: z.string().optional(),
      code: z.string(),
      relation: z.enum(companyRelations),
      reason: z.string().optional(),
    })
    .nullable()
    .default(null),
  /** A newer report on the same company, under another request of the buyer. */
  newerReport: z
    .object({
      requestId: z.string(),
      version: z.int().min(1),
      verdict: z.enum(verdicts).nullable(),
    })
    .nullable()
    .default(null),
  /** The verdict of its own newest report as data. */
  verdict: z.enum(verdicts).nullable().default(null),
})
export type VerificationRequest = z.infer<typeof VerificationRequest>

export const RequestPage = z.object({
  items: z.array(VerificationRequest),
  nextCursor: z.string().nullable(),
})
export type RequestPage = z.infer<typeof RequestPage>

export const PageQuery = z.object({
  limit: z.coerce.number('A whole number from 1 to 100.').int().min(1).max(100).default(20),
  cursor: z.string().max(1500).optional(),
})

/** The statuses of a request; reading tolerates any other text. */
export const requestStatuses = ['pending', 'completed', 'failed', 'cancelled'] as const

/** The query of a buyer's list of requests, with optional filters. */
export const RequestQuery = PageQuery.extend({
  status: z.enum(requestStatuses).optional(),
  /** A part of the company's name, in any case. */
  search: z.string().trim().max(200).optional(),
})
export type RequestQuery = z.infer<typeof RequestQuery>

export const NewRequest = z.strictObject({
  searchTerm: SearchTerm,
  /** Submit although the buyer has a request for this company. */
  again: z.boolean().optional(),
  payment: NewPlannedPayment.optional(),
})
export type NewRequest = z.infer<typeof NewRequest>

const version = z.coerce.number('A whole number from 1.').int().min(1).optional()

/** @default the newest version */
export const FindingsQuery = z.object({ version })

/** The version, its file, and whether to save the file. @default the newest, as PDF, shown */
export const ReportQuery = z.object({
  version,
  format: z.enum(reportFormats).default('pdf'),
  download: z.stringbool('true or false').optional(),
})

export const ReportLink = z.object({ url: z.url(), expiresAt: Instant })

/** The type of a request that is a check of a watched supplier. */
export const monitoringType = 'monitoring'

/** Shown if a stored request has no search term. */
export const unknownCompany = 'Unknown Company'
