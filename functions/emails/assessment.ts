import * as z from 'zod'
import { companyRelations } from '../../shared/names/company-relation.ts'
import { latinNameOf } from '../../shared/names/latin-name.ts'
import { anotherCompany, relationText } from '../../shared/requests/relation-text.ts'
import type { Content } from './layout.ts'

/** The company that a report is on, which may be another than the buyer asked for. */
const ReportedCompany = z.object({
  name: z.string(),
  code: z.string(),
  englishName: z.string().optional(),
  /** Our reading of the Chinese name, where the report has no English name. */
  reading: z.string().optional(),
  relation: z.enum(companyRelations).optional(),
  /** Why the report is on another company than was asked for. */
  reason: z.string().optional(),
})

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
  /** The company of the report before, if it is another one; `version` if that report is of the same request. */
  companyBefore: ReportedCompany.extend({ version: z.int().optional() }).optional(),
})
export type AcceptedData = z.infer<typeof AcceptedData>

type Reported = Pick<Assessment, 'company'>

/** What e-mails call a company: by both names, because few buyers read Chinese. */
export const bothNames = (name: string, englishName: string | null | undefined): string =>
  englishName ? `${name} (${englishName})` : name

/** What a subject calls the company: the one that the report is on, as soon as there is one. */
export const companyName = (assessment: Reported | undefined, asked: string): string =>
  bothNames(assessment?.company?.name ?? asked, latinNameOf(assessment?.company))

/** Labels of `companyRows`. */
export const buyersLabels = {
  company: 'Company',
  legalName: 'Legal name',
  englishName: 'English name',
  code: 'Credit code',
  /** Label of what was asked for, where the report's company has another name. */
  asked: 'You searched for',
}

/** @param asked what the buyer typed, or the company of a watch */
export function companyRows(
  assessment: Reported | undefined,
  asked: string,
  labels = buyersLabels,
): NonNullable<Content['details']> {
  const { company } = assessment ?? {}
  if (!company) return [[labels.company, asked]]
  const { name, code } = company
  const latin = latinNameOf(company)
  return [
    [labels.legalName, name],
    !!latin && [labels.englishName, latin],
    [labels.code, code],
    asked !== name && [labels.asked, asked],
  ]
}

/** A warning if the report is on another company: on which, and why. */
export function warningOf(assessment: Reported | undefined, asked: string): string | undefined {
  const { company } = assessment ?? {}
  if (company?.relation !== 'other') return undefined
  return `${anotherCompany} ${relationText({ ...company, relation: 'other', asked })}`
}

/** A note about the two names, if they may be of one company. */
export function relationNote(assessment: Reported | undefined, asked: string): string[] {
  const { company } = assessment ?? {}
  const { relation } = company ?? {}
  if (!company || !relation || relation === 'other') return []
  const text = relationText({ ...company, relation, asked })
  return text ? [text] : []
}

export const assessmentRows = (assessment: Assessment | undefined): [string, string][] =>
  assessment
    ? [
        ['Verdict', assessment.verdict],
        ['What to do first', assessment.nextStep],
      ]
    : []
