import type { Contact } from '../reports/company-records.ts'
import type { NewCall } from './payment-check.ts'

/** Shorter ones are extensions and service numbers. */
const minDigits = 7

/** The digits behind the country and the zero of the area: "+86 (0)757-2222 3333 ext. 8" is 75722223333. */
const nationalDigits = (number: string): string => {
  const plain = number.normalize('NFKC').replace(/(?:转|分机|ext|x|#).*$/iu, '')
  const digits = plain.replace(/\D/g, '')
  const isAbroad = /^\s*(?:\+|00)/.test(plain)
  const behind = isAbroad ? digits.replace(/^00/, '') : digits
  const isWithCountry = behind.startsWith('86') && (isAbroad || behind.length > 11)
  return (isWithCountry ? behind.slice(2) : behind).replace(/^0/, '')
}

const isSameNumber = (one: string, other: string): boolean => {
  const digits = nationalDigits(one)
  return digits.length >= minDigits && digits === nationalDigits(other)
}

type Reported = { contacts?: readonly Contact[] | undefined }

/** Telephone numbers of a report at which the company can be called. */
export const numbersToCall = ({ contacts = [] }: Reported): Contact[] =>
  contacts.filter(({ kind, tried }) => kind === 'telephone' && tried !== 'another')

/** Whether the number is ours: no forged invoice can have brought it. */
export const isOurNumber = (source: NewCall['numberSource']): boolean =>
  source === 'report' || source === 'desk'

/**
 * Where a called number is from. A number is the report's if the report has it, whatever the buyer chose; reports of
 * format 1 have no numbers, so that there the buyer's word counts.
 */
export function sourceOfNumber(
  { number, numberSource }: Pick<NewCall, 'number' | 'numberSource'>,
  { contacts }: Reported,
): NewCall['numberSource'] {
  const found = (contacts ?? []).filter(
    ({ kind, value }) => kind === 'telephone' && isSameNumber(value, number),
  )
  if (found.some(({ tried }) => tried === 'another')) return 'other'
  if (found.length > 0) return 'report'
  return numberSource === 'report' && contacts !== undefined ? 'other' : numberSource
}
