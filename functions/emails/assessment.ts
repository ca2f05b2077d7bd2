import * as z from 'zod'

/** What follows from the findings of a report that was handed in as data. */
export const Assessment = z.object({
  /** `Proceed with care`. */
  verdict: z.string(),
  /** What the verdict means, in a few sentences. */
  advice: z.string(),
  /** What the buyer does first. */
  nextStep: z.string(),
})
export type Assessment = z.infer<typeof Assessment>

/** Of a report that was handed in as data. */
export const HandedIn = z.object({
  photographs: z.int(),
  /** Photographs that it does not name. */
  leftOut: z.array(z.string()),
  /** Absent if no annex came along. */
  annexPages: z.int().optional(),
  /** Findings of the version before whose source gave no answer. */
  carried: z.int(),
})
export type HandedIn = z.infer<typeof HandedIn>

export const assessmentRows = (assessment: Assessment | undefined): [string, string][] =>
  assessment
    ? [
        ['Verdict', assessment.verdict],
        ['What to do first', assessment.nextStep],
      ]
    : []
