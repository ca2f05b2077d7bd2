import * as z from 'zod'

/** The company that a report is on, which may be another than the buyer asked for. */
const ReportedCompany = z.object({ name: z.string(), code: z.string() })

/** What follows from the findings of a report that was handed in as data. */
export const Assessment = z.object({
  /** `Proceed with care`. */
  verdict: z.string(),
  /** What the verdict means, in a few sentences. */
  advice: z.string(),
  /** What the buyer does first. */
  nextStep: z.string(),
  company: ReportedCompany.optional(),
})
export type Assessment = z.infer<typeof Assessment>

/** What the e-mail `desk-report-accepted` says of a report that was handed in as data. */
export const AcceptedData = z.object({
  photographs: z.int(),
  /** Photographs in the inbox that the report does not name. */
  leftOut: z.array(z.string()),
  /** Absent if no annex came along. */
  annexPages: z.int().optional(),
  /** Number of findings carried on from the report before, because their source gave no answer. */
  carried: z.int(),
  /** That the report before it is on, if that is another one; `version` if it is of the same request. */
  companyBefore: ReportedCompany.extend({ version: z.int().optional() }).optional(),
})
export type AcceptedData = z.infer<typeof AcceptedData>

export const companyRows = (assessment: Assessment | undefined): [string, string][] =>
  assessment?.company
    ? [
        ['Legal name', assessment.company.name],
        ['Credit code', assessment.company.code],
      ]
    : []

export const assessmentRows = (assessment: Assessment | undefined): [string, string][] =>
  assessment
    ? [
        ['Verdict', assessment.verdict],
        ['What to do first', assessment.nextStep],
      ]
    : []
