import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { Score } from '../requests/request.ts'

/** A published report as the desk lists it: the newest version of its request, and nothing about the buyer. */
export const DeskReport = z.object({
  requestId: z.string(),
  /** What the buyer asked for. */
  searchTerm: z.string(),
  /** What the report is on; null for a PDF alone. */
  company: z.object({ name: z.string(), code: z.string() }).nullable(),
  /** How many versions buyers can read. */
  versions: z.int(),
  score: Score,
  publishedAt: Instant,
  /** The member who had the request; null for a file that was dropped. */
  by: z.string().nullable(),
})
export type DeskReport = z.infer<typeof DeskReport>

export const DeskReportsQuery = z.object({
  limit: z.coerce.number('A whole number from 1 to 100.').int().min(1).max(100).default(50),
  cursor: z.string().max(1500).optional(),
  /** The desk's day (UTC+8) on which it was published. */
  day: z.iso.date().optional(),
  /** A part of a name in any script or in pinyin, of a code, of the request's id, or of a member's name. */
  search: z.string().trim().max(200).optional(),
})
export type DeskReportsQuery = z.infer<typeof DeskReportsQuery>

/** The newest first. A page may be short or empty and still have a next one. */
export const DeskReportsPage = z.object({
  items: z.array(DeskReport),
  nextCursor: z.string().nullable(),
  /** The earliest day that this page looked at. */
  since: z.iso.date(),
})
export type DeskReportsPage = z.infer<typeof DeskReportsPage>
