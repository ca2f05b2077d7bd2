import type * as z from 'zod'
import type { RecognizedFact } from '../../../../../shared/register-text/recognize.ts'
import type { Company } from '../../../../../shared/reports/company.ts'
import type { RecognizableField, RegisterTextTexts } from './register-text-texts.ts'

type Facts = z.input<typeof Company>

export const fieldOf = ({ field }: RecognizedFact): RecognizableField =>
  field.replace('company.', '') as RecognizableField

/** The value of a fact as a member reads it. */
export function factValue(fact: RecognizedFact, texts: RegisterTextTexts): string {
  const field = fieldOf(fact)
  switch (field) {
    case 'status':
      return texts.statuses[fact.value as Facts['status']]
    case 'registeredCapital':
    case 'paidInCapital': {
      const { wan, currency = 'CNY' } = fact.value as NonNullable<Facts['registeredCapital']>
      return texts.capital(String(wan), currency)
    }
    case 'term': {
      const { from, to } = fact.value as NonNullable<Facts['term']>
      const end = to === 'indefinite' ? texts.indefinite : to
      return from ? `${from} – ${end}` : texts.until(end)
    }
    case 'insuredEmployees': {
      const { count, year } = fact.value as NonNullable<Facts['insuredEmployees']>
      return texts.insured(count, year)
    }
    case 'formerNames':
      return (fact.value as string[]).join('、')
    default:
      return String(fact.value)
  }
}
