import { detect } from '../../shared/names/detect.ts'
import type { CodeReading } from '../../shared/names/uscc.ts'

type Fact = [label: string, value: string]

const codeFacts = (reading: CodeReading): Fact[] => {
  if (reading.kind === 'malformed') return [['Credit code', 'not well formed']]
  const { region, entity } = reading.parts
  return [
    ['Credit code', reading.kind === 'valid' ? 'checks out' : 'its check character is wrong'],
    ['Kind of body', entity],
    ...(region ? ([['Registered in', `${region.english} ${region.chinese}`]] as Fact[]) : []),
  ]
}

/** What can be told of a company from its name alone, one label and value a line. */
export function nameFacts(company: string): Fact[] {
  const found = detect(company)
  if (found.kind === 'code') return codeFacts(found.reading)
  if (found.kind !== 'legal-name') return []
  const { region, brand, industry, form, branch } = found.parts
  const facts: [string, string | undefined][] = [
    ['Place', region && `${region.chinese} (${region.english})`],
    ['Brand', brand],
    ['Trade', industry],
    ['Legal form', form && `${form.chinese} (${form.english})`],
    ['Branch', branch && `${branch.place}${branch.chinese}`],
  ]
  return facts.filter((fact): fact is Fact => fact[1] !== undefined)
}
