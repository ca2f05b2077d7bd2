import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { type CheckId, checkIds, checkOf } from '../../../../../shared/reports/checks.ts'
import { Company } from '../../../../../shared/reports/company.ts'
import { SupplierReport } from '../../../../../shared/reports/supplier-report.ts'
import { deskTexts } from '../desk-texts.ts'
import { labelOf } from '../report-form/labels.ts'
import { type ReviewPart, reviewTexts } from './review-texts.ts'

export const reviewParts = ['', 'summary', 'company', 'payee', 'photographs'] as const

const checkIn = (path: string): CheckId | undefined =>
  checkIds.find((id) => path === `checks.${id}` || path.startsWith(`checks.${id}.`))

export const checkName = (id: CheckId, language: DeskLanguage): string => checkOf(id)[language]

const companyFields: Readonly<Record<string, unknown>> = Company.shape
const payeeFields: Readonly<Record<string, unknown>> = SupplierReport.shape.payee.unwrap().shape

const fieldsOf = (part: string) =>
  ({ company: companyFields, payee: payeeFields })[part] ?? ({} as typeof companyFields)

/** Whether a comment belongs to a part or a check: to it, or to a field of it. */
export const isWithin = (part: string, { field }: { field: string }): boolean =>
  field === part || (part !== '' && field.startsWith(`${part}.`))

/** Path of the field, in words. */
export function fieldName(path: string, language: DeskLanguage): string {
  const texts = reviewTexts[language]
  const check = checkIn(path)
  if (check) return checkName(check, language)
  const [part = '', name = ''] = path.split('.')
  const partName = Object.hasOwn(texts.parts, part) ? texts.parts[part as ReviewPart] : path
  const label = name in fieldsOf(part) ? labelOf(`${part}.${name}`, language) : undefined
  return label ? partName + deskTexts[language].colon + label : partName
}

/** What a comment on a part can be about: the part, or one of its fields that the report has. */
export function fieldsToChoose(part: string, content: DraftContent): string[] {
  const given = content[part]
  const names =
    typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.keys(given) : []
  const known = fieldsOf(part)
  return [part, ...names.filter((name) => name in known).map((name) => `${part}.${name}`)]
}
