import * as z from 'zod'
import { Instant } from '../account/account.ts'

/*
 * Imports nothing of the catalog of checks, as report-findings.ts: the site's API client contains every
 * response schema.
 */

/** The sources of released pictures. */
export const evidenceOrigins = ['public-register', 'other'] as const
export type EvidenceOrigin = (typeof evidenceOrigins)[number]

/** A picture of the evidence as the data of a report lists it: by its hash. */
export const ListedEvidence = z.object({
  /** Its number in the report, from 1. */
  number: z.int().min(1),
  /** The id of the check that it is evidence of. */
  check: z.string(),
  origin: z.enum(evidenceOrigins),
  /** The web address that it was captured from; '' if it is not from the web. */
  address: z.string(),
  capturedAt: Instant,
  /** SHA-256 of the picture that the buyer gets. */
  sha256: z.string(),
})
export type ListedEvidence = z.infer<typeof ListedEvidence>

/** The same with the picture itself. One that was taken back is no longer here. */
export const ShownEvidence = ListedEvidence.extend({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  url: z.string(),
})
export type ShownEvidence = z.infer<typeof ShownEvidence>

/** `2026-11-20 08:15:00`, in a zone that has no summer time. */
const clockText = (instant: string, hoursAhead: number): string =>
  new Date(Date.parse(instant) + hoursAhead * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')

/** `2026-11-20 00:15:00 UTC (2026-11-20 08:15:00 China time)` */
export const captureText = (instant: string): string =>
  `${clockText(instant, 0)} UTC (${clockText(instant, 8)} China time)`

/** The beginning of a hash, as a caption shows it. */
export const shortHash = (sha256: string): string => sha256.slice(0, 16)

export const originText: Readonly<Record<EvidenceOrigin, string>> = {
  'public-register': 'Page of a public register',
  other: 'Other source',
}

/** `Evidence 2: Registration` */
export const evidenceTitle = (number: number, check: string): string =>
  `Evidence ${number}: ${check}`
