import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { Score } from '../requests/request.ts'

/**
 * `writing`: its analyst writes. `in-review`: it waits for a reviewer's decision. `returned`: a
 * reviewer wants changes. `approved`: handed to the report intake, which completes the request.
 */
const draftStates = ['writing', 'in-review', 'returned', 'approved'] as const
export const DraftState = z.enum(draftStates)
export type DraftState = z.infer<typeof DraftState>

/** As long as a report at most: `maxReportBytes`. */
export const DraftContent = z.record(z.string(), z.json())
/** The fields of `SupplierReport` as far as they are typed; any part can be missing or wrong. */
export type DraftContent = z.infer<typeof DraftContent>

const Line = (most: number) => z.string().trim().min(1).max(most)

/** What a reviewer says of one field. */
export const DraftComment = z.object({
  /** Path of the field, as `checks.court-cases`; '' for the whole report. */
  field: z.string(),
  text: z.string(),
  by: z.string(),
  at: Instant,
})
export type DraftComment = z.infer<typeof DraftComment>

/** A report while it is written. */
export const DeskDraft = z.object({
  requestId: z.string(),
  /** Null before the first words are saved, and after the report was published. */
  state: DraftState.nullable(),
  /** Counts up with each save; 0 if nothing is saved. */
  revision: z.int(),
  content: DraftContent,
  savedAt: Instant.nullable(),
  /** Name of the member who saved last. */
  savedBy: z.string().nullable(),
  /** Name of the member who asked for the review. */
  submittedBy: z.string().nullable(),
  submittedAt: Instant.nullable(),
  /** Name of the reviewer who approved this revision; null while it is not approved. */
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  /** Comments of the newest review that returned the report. */
  comments: z.array(DraftComment),
  /** Number of published versions. The draft becomes the next one. */
  versions: z.int(),
  /** The caller has claimed the request, and the report is not in review. */
  mayWrite: z.boolean(),
  /** The caller is a reviewer, wrote nothing of it, and it is in review, or approved and not published. */
  mayReview: z.boolean(),
})
export type DeskDraft = z.infer<typeof DeskDraft>

export const SavedDraft = z.strictObject({
  /** The revision that was changed. Another member or window has saved since if it is not the newest. */
  revision: z.int().min(0),
  content: DraftContent,
})

export const DraftSaved = z.object({ revision: z.int(), savedAt: Instant })
export type DraftSaved = z.infer<typeof DraftSaved>

/** The revision that the member saw when submitting or deciding. */
export const DraftRevision = z.strictObject({ revision: z.int().min(1) })

/** What a reviewer confirms before a report may be published. */
export const reviewChecklist = ['company', 'evidence', 'wording', 'advice'] as const
export const maxReviewComments = 50

export const DraftReview = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('approve'),
    revision: z.int().min(1),
    /** Every point of the checklist, once. */
    checklist: z
      .array(z.enum(reviewChecklist))
      .refine((points) => reviewChecklist.every((each) => points.includes(each)), {
        error: 'Confirm every point of the checklist.',
      }),
  }),
  z.strictObject({
    decision: z.literal('return'),
    revision: z.int().min(1),
    comments: z
      .array(z.strictObject({ field: z.string().max(200), text: Line(1000) }))
      .min(1, 'Say what has to change.')
      .max(maxReviewComments),
  }),
])
export type DraftReview = z.infer<typeof DraftReview>

/** A published report with which a new one can begin. It does not say whose request it was. */
export const StartingPoint = z.object({
  /** The report's verification code: 16 characters. */
  code: z.string(),
  /** Its number among the versions of its own request. */
  version: z.int(),
  /** The day of the report; null if it was stored without one. */
  issuedOn: z.string().nullable(),
  score: Score,
  company: z.object({ name: z.string(), code: z.string() }),
  /** A version of this very request. */
  isOfThisRequest: z.boolean(),
  /**
   * The report of another request, of today at the desk, on the company with the valid code or the name that this
   * request or its draft has: what it read today need not be confirmed again.
   */
  isOfToday: z.boolean(),
})
export type StartingPoint = z.infer<typeof StartingPoint>

/** The newest first. */
export const StartingPoints = z.object({ items: z.array(StartingPoint) })
/**
 * Without `request` and `analyst`. A report on another request also lacks summary, payee, photographs and what concerns
 * them: they are for another buyer.
 */
export const StartingContent = z.object({ content: DraftContent })

/** A report that begins with another. */
export const BegunReport = StartingContent.extend({
  /** As in `StartingPoint`, at the time of the call. */
  isOfToday: z.boolean(),
  /** How many captures of sources were copied to the request, now or by an earlier call. */
  captures: z.int(),
})

/**
 * A field of the draft beside those of the report: what it took over as confirmed. Members of the desk read it, buyers do
 * not.
 */
export const takenOver = '$takenOver'
export const TakenOver = z.object({
  /** Verification code of the report. */
  code: z.string(),
  /** Its day, on which its sources were read. */
  readOn: z.iso.date(),
  /** How many answers to checks, and captures, were taken over. */
  checks: z.int(),
  captures: z.int(),
})
export type TakenOver = z.infer<typeof TakenOver>

/** @returns undefined if nothing was taken over as confirmed */
export const takenOverIn = (content: DraftContent): TakenOver | undefined =>
  TakenOver.safeParse(content[takenOver]).data
