import { detect } from '../../shared/names/detect.ts'
import type { CodeReading } from '../../shared/names/uscc.ts'

type Detail = [label: string, value: string]

const codeDetails = (reading: CodeReading): Detail[] => {
  if (reading.kind === 'malformed') return [['Credit code', 'not well formed']]
  const { region, entity } = reading.parts
  return [
    ['Credit code', reading.kind === 'valid' ? 'checks out' : 'its check character is wrong'],
    ['Kind of body', entity],
    ...(region ? ([['Registered in', `${region.english} ${region.chinese}`]] as Detail[]) : []),
  ]
}

/** The parts of a company name: place, brand, industry, legal form. */
export function nameDetails(company: string): Detail[] {
  const found = detect(company)
  if (found.kind === 'code') return codeDetails(found.reading)
  if (found.kind !== 'legal-name') return []
  const { region, brand, industry, form, branch } = found.parts
  const facts: [string, string | undefined][] = [
    ['Place', region && `${region.chinese} (${region.english})`],
    ['Brand', brand],
    ['Trade', industry],
    ['Legal form', form && `${form.chinese} (${form.english})`],
    ['Branch', branch && `${branch.place}${branch.chinese}`],
  ]
  return facts.filter((fact): fact is Detail => fact[1] !== undefined)
}
