import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { checkIds } from '../reports/checks.ts'
import { evidenceOrigins } from '../reports/report-evidence.ts'
import { WebAddress } from '../reports/report-fields.ts'

/** The most pictures that one report shows. */
export const maxReleased = 12
/** A screen has 2 million; an A4 page of this many has 160 dots an inch. */
export const maxReleasedPixels = 2_500_000
/** The size of so many pixels with transparency that do not compress. */
const maxReleasedBytes = 11 * 1024 * 1024
export const maxBoxes = 60

/** What is painted black, in pixels of the picture that is sent. */
const Box = z.strictObject({
  x: z.int().min(0),
  y: z.int().min(0),
  width: z.int().min(1),
  height: z.int().min(1),
})
export type Box = z.infer<typeof Box>

/** A picture of the evidence that the next version of the report shows its buyer, cropped and with boxes. */
export const ReleasedEvidence = z.object({
  id: z.string(),
  /** The file that it was made of. */
  evidenceId: z.string(),
  check: z.enum(checkIds),
  origin: z.enum(evidenceOrigins),
  /** The web address that it was captured from; '' if it is not from the web. */
  address: z.string(),
  capturedAt: Instant,
  /** SHA-256 of the picture that the buyer gets. */
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
  /** How many were painted. */
  boxes: z.int(),
  releasedAt: Instant,
  releasedBy: z.string(),
  /** Null while buyers may see it. */
  takenBackAt: Instant.nullable(),
  takenBackBy: z.string().nullable(),
  /** Signed link to the picture; null once it was taken back. */
  url: z.url().nullable(),
})
export type ReleasedEvidence = z.infer<typeof ReleasedEvidence>

/** In the order of their release. */
export const ReleasedEvidenceList = z.object({ items: z.array(ReleasedEvidence) })

export const NewRelease = z.strictObject({
  bytes: z.int().min(1).max(maxReleasedBytes, 'The picture is larger than 11 MB.'),
})

export const Release = z
  .strictObject({
    evidenceId: z.string().min(1).max(40),
    check: z.enum(checkIds),
    origin: z.enum(evidenceOrigins),
    address: z.union([z.literal(''), WebAddress]),
    capturedAt: Instant,
    boxes: z.array(Box).max(maxBoxes),
  })
  .refine(({ origin, address }) => origin !== 'public-register' || address !== '', {
    path: ['address'],
    error: 'A page of a public register has an address.',
  })
export type Release = z.infer<typeof Release>
