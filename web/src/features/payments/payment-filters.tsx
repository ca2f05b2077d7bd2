import { useEffect, useState } from 'react'
import { lastFour } from '../../../../shared/payments/account.ts'
import { isCreditCode, type PaymentCheckFilter } from '../../../../shared/payments/payment-check.ts'
import { answerWords, decisionWords } from '../../../../shared/payments/payment-words.ts'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import './payment-list.css'

const optionsOf = (any: string, words: Readonly<Record<string, string>>) => [
  { value: '', label: any },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]
const answers = optionsOf('Any answer', answerWords)
const decisions = optionsOf('Any decision', { ...decisionWords, none: 'Nothing recorded' })

/** In milliseconds: long enough to finish typing a name, short enough to feel immediate. */
const typingPause = 250

/** The beginning of a day in the buyer's own time zone, some days later. */
const beginningOf = (day: string, daysLater = 0): string | undefined => {
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + daysLater)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

const nothing = { search: '', answer: '', decision: '', from: '', to: '' }

/** Numbers of accounts; of invoices, some are as long. Those with hyphens may be a date. */
const accountForm =
  /^(?:[A-Z]{2}\d{2}[A-Z\d ]{8,40}|[A-Z]{0,3} ?\d(?: ?\d){7,}|\d(?:[ -]?\d){11,})$/

/** Of a whole account number, the last four are looked for: a search is in the address of its call. */
const withoutAccount = (search: string): string => {
  const isAccount = accountForm.test(search.normalize('NFKC').toUpperCase().replace(/\s+/g, ' '))
  return isAccount && !isCreditCode(search) ? (lastFour(search) ?? search) : search
}

const filterOf = ({ search, answer, decision, from, to }: typeof nothing): PaymentCheckFilter => {
  const given = {
    search: withoutAccount(search.trim()),
    answer,
    decision,
    from: beginningOf(from),
    before: beginningOf(to, 1),
  }
  // Empty ones are left out; the options are those of the schema.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value))
}

type Props = { onChange: (filter: PaymentCheckFilter) => void }

/** Finds payment checks by supplier, answer, decision and day. */
export function PaymentFilters({ onChange }: Props) {
  const [typed, setTyped] = useState(nothing)
  useEffect(() => {
    const timer = setTimeout(() => onChange(filterOf(typed)), typingPause)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  const field = (name: keyof typeof nothing) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })
  const isBackwards = typed.from !== '' && typed.to !== '' && typed.to < typed.from
  return (
    <search className="payment-filters">
      <TextField
        label="Supplier, invoice, or the account’s last four digits"
        type="search"
        maxLength={200}
        autoComplete="off"
        {...field('search')}
      />
      <SelectField label="Answer" options={answers} {...field('answer')} />
      <SelectField label="Decision" options={decisions} {...field('decision')} />
      <TextField label="From" type="date" max={typed.to || undefined} {...field('from')} />
      <TextField
        label="To"
        type="date"
        min={typed.from || undefined}
        liveError
        error={isBackwards ? 'This day is before “From”: no check can match.' : undefined}
        {...field('to')}
      />
    </search>
  )
}
