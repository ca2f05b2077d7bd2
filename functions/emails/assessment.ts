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

/** What the e-mail `desk-report-accepted` says of a report that was handed in as data. */
export const AcceptedData = z.object({
  photographs: z.int(),
  /** Photographs in the inbox that the report does not name. */
  leftOut: z.array(z.string()),
  /** Absent if no annex came along. */
  annexPages: z.int().optional(),
  /** Number of findings carried on from the version before, because their source gave no answer. */
  carried: z.int(),
})
export type AcceptedData = z.infer<typeof AcceptedData>

export const assessmentRows = (assessment: Assessment | undefined): [string, string][] =>
  assessment
    ? [
        ['Verdict', assessment.verdict],
        ['What to do first', assessment.nextStep],
      ]
    : []
