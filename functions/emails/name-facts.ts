import { type DeskLanguage, texts } from '../../shared/desk/texts.ts'
import { detect } from '../../shared/names/detect.ts'
import type { CodeReading } from '../../shared/names/uscc.ts'

type Detail = [label: string, value: string]

const words = texts({
  code: ['统一社会信用代码', 'Credit code'],
  readings: {
    malformed: ['格式不符', 'not well formed'],
    valid: ['校验通过', 'checks out'],
    'wrong-check-character': ['校验位不符', 'its check character is wrong'],
  },
  registeredIn: ['登记地', 'Registered in'],
  region: ['行政区划', 'Place'],
  brand: ['字号', 'Brand'],
  industry: ['行业', 'Trade'],
  form: ['组织形式', 'Legal form'],
  branch: ['分支机构', 'Branch'],
  inBoth: (chinese: string, english: string) => [chinese, `${chinese} (${english})`],
})
type Words = (typeof words)['en']

const codeDetails = (reading: CodeReading, text: Words): Detail[] => {
  const checked: Detail = [text.code, text.readings[reading.kind]]
  if (reading.kind === 'malformed' || !reading.parts.region) return [checked]
  const { chinese, english } = reading.parts.region
  return [checked, [text.registeredIn, text.inBoth(chinese, english)]]
}

/** The parts of a company name, as the report desk reads them: place, brand, industry, legal form. */
export function nameDetails(company: string, language: DeskLanguage): Detail[] {
  const text = words[language]
  const found = detect(company)
  if (found.kind === 'code') return codeDetails(found.reading, text)
  if (found.kind !== 'legal-name') return []
  const { region, brand, industry, form, branch } = found.parts
  const facts: [string, string | undefined][] = [
    [text.region, region && text.inBoth(region.chinese, region.english)],
    [text.brand, brand],
    [text.industry, industry],
    [text.form, form && text.inBoth(form.chinese, form.english)],
    [text.branch, branch && `${branch.place}${branch.chinese}`],
  ]
  return facts.filter((fact): fact is Detail => fact[1] !== undefined)
}
