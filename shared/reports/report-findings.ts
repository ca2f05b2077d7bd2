import * as z from 'zod'
import { Instant } from '../account/account.ts'
import type { Dimension } from './check.ts'
import type { Change } from './report-change.ts'
import { ShownEvidence } from './report-evidence.ts'
import { reportFormats } from './report-formats.ts'
import { verdicts } from './verdicts.ts'

/*
 * Imports only types and the lists of formats and verdicts from this folder: the site's API client contains every
 * response schema, and the catalog of checks is not for every page.
 */

const DimensionScore = z.object({
  score: z.number(),
  /** False: too little is known, though `score` counts in the total. */
  assessed: z.boolean(),
})

const Deduction = z.looseObject({
  check: z.string(),
  dimension: z.string(),
  points: z.number(),
  /** `finding`, with `severity` and `finding`; or `unknown`, with `why`. */
  kind: z.string(),
})

/** A report as data, with what follows from it by the rule that it was published by. */
export const ReportFindings = z.object({
  format: z.enum(reportFormats),
  version: z.int().min(1),
  /** The day and time on which this version was handed in. */
  uploadedAt: z.string(),
  report: z
    .looseObject({ format: z.enum(reportFormats) })
    .describe(
      'The report as it was handed in, as described by /schemas/supplier-report-1.json, and `carried`: open findings of earlier versions whose source gave no answer this time.',
    ),
  score: z.object({
    total: z.number(),
    /** The weighted mean, before the caps. */
    mean: z.number(),
    verdict: z.enum(verdicts),
    /** Why the verdict is stricter than the total alone would make it. */
    verdictCaps: z
      .array(z.object({ verdict: z.enum(verdicts), check: z.string(), why: z.string() }))
      .default([]),
    /** The rule that the report was published by. */
    rule: z.number(),
    dimensions: z.object({
      legal: DimensionScore,
      financial: DimensionScore,
      operational: DimensionScore,
      reputation: DimensionScore,
    } satisfies Record<Dimension, typeof DimensionScore>),
    deductions: z.array(Deduction),
    caps: z.array(z.object({ at: z.number(), why: z.string() })),
  }),
  nextSteps: z.array(z.object({ text: z.string(), check: z.string() })),
  /** The version that `changes` are compared with; null for the first version with data. */
  comparedWith: z.int().nullable(),
  /** The request of that version, if it is another one: the check before of a watched supplier. */
  comparedWithRequest: z.string().nullable().default(null),
  /** The day of that report. */
  comparedWithIssuedOn: z.iso.date().nullable().default(null),
  changes: z.array(
    z.object({
      level: z.enum(['alert', 'notice', 'quiet']),
      tone: z.enum(['better', 'worse', 'neutral']),
      about: z.string(),
      text: z.string(),
    }) satisfies z.ZodType<Change>,
  ),
  photographs: z.array(z.object({ file: z.string(), url: z.url(), expiresAt: Instant })),
  evidence: z
    .array(ShownEvidence.extend({ url: z.url(), expiresAt: Instant }))
    .default([])
    .describe(
      'Pictures that were released to the buyer. `report.evidence` lists them by hash, with those taken back since.',
    ),
})
export type ReportFindings = z.infer<typeof ReportFindings>
