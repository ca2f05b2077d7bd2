import * as z from 'zod'
import { companyRelations } from '../../shared/company-relation.ts'
import { Score } from '../../shared/request.ts'
import { DigestLink } from '../../shared/watch.ts'
import { Assessment } from './assessment.ts'
import { OtherReport } from './other-report.ts'
import { template } from './template.ts'
import { monitoringAlert } from './templates/monitoring-alert.ts'
import { monitoringDigest } from './templates/monitoring-digest.ts'
import { monitoringReceipt } from './templates/monitoring-receipt.ts'
import { monitoringUncompared } from './templates/monitoring-uncompared.ts'

const text = z.string()

/** A watched supplier. */
const watched = { watchId: text, company: text, englishName: text.nullish(), score: Score }

/** Of its newest report as data, in words; absent of a PDF alone. */
const verdict = { verdict: text.nullish() }

const Alert = z.object({
  ...watched,
  code: text,
  verdict: text,
  /** What the check was asked to be on, and how the report's company relates to it. */
  asked: text.optional(),
  relation: z.enum(companyRelations).optional(),
  /** Why the report is on another company. */
  reason: text.optional(),
  /** Of the report that it is compared with. */
  scoreBefore: Score,
  verdictBefore: text.nullish(),
  comparedOn: text,
  other: OtherReport.optional(),
  /** Whether it corrects a report of the same check. */
  isCorrection: z.boolean(),
  /** The most important change. */
  change: z.object({ headline: text, sentence: text, meaning: text, next: text }),
  /** Further changes, one sentence each, and how many more there are. */
  others: z.array(text),
  more: z.int(),
})

/** E-mails about watched suppliers. */
export const monitoringTemplates = {
  'monitoring-alert': template({
    preference: 'monitoring-at-once',
    data: Alert,
    render: ({ brand, siteUrl }, data) =>
      monitoringAlert(brand, { ...data, isPromised: false, siteUrl }),
  }),
  /** The alert of a check whose report was withdrawn. That e-mail has promised this one. */
  'monitoring-alert-promised': template({
    preference: 'reportAlerts',
    data: Alert,
    render: ({ brand, siteUrl }, data) =>
      monitoringAlert(brand, { ...data, isPromised: true, siteUrl }),
  }),
  'monitoring-uncompared': template({
    preference: 'monitoring-at-once',
    data: z.object({
      watchId: text,
      /** What the check was asked to be on. */
      company: text,
      score: Score,
      ...verdict,
      assessment: Assessment.optional(),
      other: OtherReport.optional(),
    }),
    render: ({ brand, siteUrl }, data) => monitoringUncompared(brand, { ...data, siteUrl }),
  }),
  'monitoring-digest': template({
    preference: 'monitoring-weekly',
    data: DigestLink.extend({
      suppliers: z.array(z.object({ ...watched, ...verdict, changedAt: text, change: text })),
      /** Suppliers with changes that are not listed. */
      more: z.int(),
    }),
    render: ({ brand, siteUrl }, data) => monitoringDigest(brand, { ...data, siteUrl }),
  }),
  'monitoring-receipt': template({
    preference: 'reportAlerts',
    data: z.object({
      /** `October to December 2026`. */
      period: text,
      suppliers: z.array(
        z.object({
          ...watched,
          ...verdict,
          /** Of the newest report; null if none is left. */
          reportedAt: text.nullable(),
          lastChange: z.object({ at: text, text }).nullable(),
          /** null while paused. */
          nextCheckOn: text.nullable(),
          /** Why it deserves a look: it changed in the period, or its score is not good. */
          looks: z.array(z.enum(['changed', 'score'])),
        }),
      ),
      /** How many deserve a look. They come first. */
      toLookAt: z.int(),
      more: z.int(),
    }),
    render: ({ brand, siteUrl }, data) => monitoringReceipt(brand, { ...data, siteUrl }),
  }),
}
