import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewCall, PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { numberSourceWords, sellerOf } from '../../../../shared/payments/payment-words.ts'
import { numbersToCall } from '../../../../shared/payments/phone-numbers.ts'
import type { Contact } from '../../../../shared/reports/company-records.ts'
import { findingsQuery } from '../../domain/reports/report-queries.ts'
import { call } from '../../domain/session/api.ts'
import { fieldText, formText } from '../../lib/error-text.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { paymentErrors } from '../../messages/app.ts'
import { Button } from '../../ui/button/button.tsx'
import { Heading, type Level } from '../../ui/heading.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { FindNumber } from './find-number.tsx'
import { type OnChanged, useShowPaymentCheck } from './payment-queries.ts'
import { PhoneLink } from './phone-link.tsx'

const sources = [
  { value: 'report', label: numberSourceWords.report },
  { value: 'register', label: numberSourceWords.register },
  {
    value: 'other',
    label: numberSourceWords.other,
    hint: 'A number from the invoice or the same email may be the forger’s: a yes from there proves nothing.',
  },
] as const

const outcomes = [
  { value: 'confirmed', label: 'The company read the account number to me, and it matches' },
  { value: 'not-confirmed', label: 'I reached the company, and it did not confirm the account' },
  { value: 'not-reached', label: 'Nobody answered' },
] as const

/** As a field for day and time has it: local, in minutes. */
const localMinute = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** The time is left to the server where the buyer left it as it was. */
const callIn = (form: HTMLFormElement, now: string): NewCall => {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const outcome = text('outcome')
  const at = text('at')
  return {
    number: text('number'),
    numberSource: text('numberSource') as NewCall['numberSource'],
    reached: outcome !== 'not-reached',
    confirmed: outcome === 'confirmed',
    ...(text('person') !== '' && { person: text('person') }),
    ...(text('note').trim() !== '' && { note: text('note') }),
    ...(at !== '' && at !== now && { at: new Date(at).toISOString() }),
  }
}

/** What to say, in both languages: who answers may speak only one. */
function Script({ check }: { check: PaymentCheck }) {
  const { accountLast4, invoice } = check
  return (
    <details>
      <summary>What to say, in English and Chinese</summary>
      <div className="stack gap-3">
        <p>
          “Hello, I’m a customer of {sellerOf(check)}. I have your invoice
          {invoice.number && ` ${invoice.number}`}. Before I pay, please read me the name of your
          bank account, your bank and the account number.” Compare each digit
          {accountLast4 && `: the number must end in ${accountLast4}`}. Don’t read it to them first.
        </p>
        <p lang="zh-Hans" translate="no">
          “您好，我是{sellerOf(check)}的客户，收到了贵公司的发票
          {invoice.number && `（${invoice.number}）`}
          。付款之前，请您把贵公司的开户名称、开户银行和银行账号念给我核对一下。”
        </p>
      </div>
    </details>
  )
}

const triedWords = {
  works: 'our analyst reached the company there',
  'no-answer': 'nobody answered our analyst',
  another: '',
  'not-tried': 'not tried by our analyst',
} as const satisfies Record<Contact['tried'], string>

/** The telephone numbers of the report that the check was compared with; undefined until it is known if there are any. */
function useNumbers({ comparedWith }: PaymentCheck): readonly Contact[] | undefined {
  const { requestId = '', version = 1 } = comparedWith ?? {}
  const { data, isLoading } = useQuery({
    ...findingsQuery(requestId, version),
    enabled: comparedWith !== null,
  })
  if (isLoading) return undefined
  return data ? numbersToCall(data.report.company) : []
}

type NumbersProps = {
  numbers: readonly Contact[] | undefined
  company: string
  onPick: (number: string) => void
}

function NumbersOfReport({ numbers, company, onPick }: NumbersProps) {
  if (!numbers) return null
  if (numbers.length === 0) return <FindNumber company={company} />
  return (
    <section className="stack gap-2">
      <h4>Numbers in your report</h4>
      <ul className="stack gap-2">
        {numbers.map(({ value, source, tried }) => (
          <li key={value}>
            <PhoneLink number={value} />, from: {source}; {triedWords[tried]}{' '}
            <Button size="small" onClick={() => onPick(value)}>
              I called this number<span className="visually-hidden">: {value}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Records a call to the supplier; the check answers anew. */
export function CallForm({
  check,
  level,
  onChanged,
}: OnChanged & { check: PaymentCheck; level: Level }) {
  const show = useShowPaymentCheck()
  const [now] = useState(() => localMinute(new Date()))
  const [isInFuture, setInFuture] = useState(false)
  const numbers = useNumbers(check)
  const [picked, pick] = useState('')
  const { busy, error, submit } = useSubmit({
    check(form) {
      const { at } = callIn(form, now)
      const isLater = at !== undefined && new Date(at).getTime() > Date.now()
      setInFuture(isLater)
      return !isLater
    },
    async send(form) {
      const changed = await call('recordCall', {
        params: { id: check.id },
        body: callIn(form, now),
      })
      onChanged(changed)
      await show(changed)
    },
  })
  const failed = error !== undefined && formText(error, paymentErrors)
  return (
    <section className="stack gap-3">
      <Heading level={level}>Your call</Heading>
      <Script check={check} />
      <NumbersOfReport numbers={numbers} company={sellerOf(check)} onPick={pick} />
      <form className="stack gap-4" onSubmit={submit} noValidate>
        <TextField
          key={picked}
          defaultValue={picked}
          name="number"
          label="Number that you called"
          type="tel"
          maxLength={200}
          autoComplete="off"
          error={fieldText(error, 'number')}
        />
        <RadioGroup
          key={`source ${picked}`}
          legend="Where the number is from"
          name="numberSource"
          options={check.comparedWith ? sources : sources.slice(1)}
          defaultValue={picked === '' ? 'other' : 'report'}
        />
        <TextField
          name="person"
          label="Who answered (optional)"
          maxLength={200}
          autoComplete="off"
          error={fieldText(error, 'person')}
        />
        <TextField
          name="at"
          label="When you called"
          type="datetime-local"
          defaultValue={now}
          max={localMinute(new Date())}
          error={
            isInFuture
              ? 'A call cannot be in the future. Enter when it was.'
              : fieldText(error, 'at')
          }
        />
        <RadioGroup
          legend="What happened"
          name="outcome"
          options={outcomes}
          defaultValue="not-reached"
        />
        <TextField
          name="note"
          label="Note (optional)"
          maxLength={1000}
          autoComplete="off"
          error={fieldText(error, 'note')}
        />
        {failed && (
          <Notice tone="bad" role="alert">
            <p>{failed}</p>
          </Notice>
        )}
        <div className="actions">
          <Button type="submit" variant="primary" busy={busy && 'Recording…'}>
            Record the call
          </Button>
        </div>
      </form>
    </section>
  )
}
