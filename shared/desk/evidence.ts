import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { checkIds } from '../reports/checks.ts'
import { WebAddress } from '../reports/report-fields.ts'

const evidenceTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type EvidenceType = (typeof evidenceTypes)[number]
export const maxEvidenceBytes = 25 * 1024 * 1024
/** The most pieces of evidence of one request. */
export const maxEvidence = 60

/** Why a file is refused; the page has the words. The problem's `detail` says it in English. */
export const fileFaults = [
  'empty',
  'too-large',
  'heic',
  'other-picture',
  'svg',
  'web-page',
  'program',
  'archive',
  'office',
  'video',
  'unknown',
  'cut-off',
  'damaged',
  'unusual-picture',
  'too-many-pixels',
  'pdf-encrypted',
  'pdf-unsafe',
  'pdf-too-complex',
  'infected',
  'not-scanned',
] as const
export type FileFault = (typeof fileFaults)[number]

const Note = z.string().trim().max(300)
const EvidenceChecks = z.array(z.enum(checkIds)).max(checkIds.length)

/** One photograph or document that an analyst gathered. Buyers never get it. */
export const Evidence = z.object({
  id: z.string(),
  /** The name of the file. */
  name: z.string(),
  type: z.enum(evidenceTypes),
  bytes: z.int(),
  /** SHA-256 of the file as it was sent. */
  sha256: z.string(),
  addedAt: Instant,
  addedBy: z.string(),
  note: z.string(),
  /** The checks that it proves. */
  checks: z.array(z.enum(checkIds)),
  /** Where it was captured: the address of the source with which the check was opened. '' for any other file. */
  address: z.string(),
  /** Of a file that was pasted as a capture, or of a photograph whose Exif tells. Null for any other. */
  capturedAt: Instant.nullable(),
  /**
   * The name by which `photographs` of the report may show it, as `01kaj….jpg`; null for a document. It
   * becomes a photograph of the report only if the report names it.
   */
  photograph: z.string().nullable(),
  /** Signed link to the cleaned file, valid for minutes. */
  url: z.url(),
})
export type Evidence = z.infer<typeof Evidence>

export const EvidenceList = z.object({ items: z.array(Evidence) })

export const NewEvidence = z.strictObject({
  name: z.string().trim().min(1).max(200),
  bytes: z.int().min(1).max(maxEvidenceBytes, 'The file is larger than 25 MB.'),
})

/** What is known of a file as it is sent. */
export const AddedEvidence = z.strictObject({
  name: NewEvidence.shape.name,
  checks: EvidenceChecks.default([]),
  address: z.union([z.literal(''), WebAddress]).default(''),
  capturedAt: Instant.nullable().default(null),
})
export type AddedEvidence = z.input<typeof AddedEvidence>

/** A presigned POST to S3: `fields` and then the file, as multipart/form-data. */
export const Upload = z.object({
  id: z.string(),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
})
export type Upload = z.infer<typeof Upload>

export const EvidenceChange = z.strictObject({
  note: Note.optional(),
  checks: EvidenceChecks.optional(),
})
export type EvidenceChange = z.infer<typeof EvidenceChange>
