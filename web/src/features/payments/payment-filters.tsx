import { useEffect, useState } from 'react'
import type { PaymentCheckFilter } from '../../../../shared/payments/payment-check.ts'
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

const filterOf = ({ search, answer, decision, from, to }: typeof nothing): PaymentCheckFilter => {
  const given = {
    search: search.trim(),
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
