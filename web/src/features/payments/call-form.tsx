import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewCall, PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { numberSourceWords, sellerOf } from '../../../../shared/payments/payment-words.ts'
import { numbersToCall } from '../../../../shared/payments/phone-numbers.ts'
import type { Contact } from '../../../../shared/reports/company-records.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { findingsQuery } from '../../domain/reports/report-queries.ts'
import { fieldText, formText } from '../../lib/error-text.ts'
import { textsIn } from '../../lib/texts-in.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { paymentErrors } from '../../messages/payments.ts'
import { Button } from '../../ui/button/button.tsx'
import { Heading, type Level } from '../../ui/heading.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { FindNumber } from './find-number.tsx'
import { callPayments, type OnChanged, useShowPaymentCheck } from './payment-queries.ts'
import { PhoneLink } from './phone-link.tsx'

type Source = { value: NewCall['numberSource']; label: string; hint?: string }

/** @param numbers of the report */
const sourcesOf = (numbers: readonly Contact[]): Source[] => [
  ...(numbers.length > 0
    ? [
        {
          value: 'report' as const,
          label: `${numberSourceWords.report}: ${numbers.map(({ value }) => value).join(', ')}`,
        },
      ]
    : []),
  { value: 'desk', label: 'Your analysts gave it to me' },
  {
    value: 'register',
    label: 'A public register (gsxt.gov.cn), or a contract from before this deal',
  },
  {
    value: 'other',
    label: numberSourceWords.other,
    hint: 'Such a number may be the scammer’s: a yes from there proves nothing.',
  },
]

const outcomes = {
  confirmed: {
    label: 'The company read the account number to me, and it matches',
    told: { reached: true, confirmed: true },
  },
  denied: {
    label: 'They said that it isn’t their account, or read another number',
    told: { reached: true, confirmed: false },
  },
  unsure: {
    label: 'I reached someone, but they couldn’t say',
    told: { reached: true, confirmed: null },
  },
  'not-reached': { label: 'Nobody answered', told: { reached: false, confirmed: false } },
} as const satisfies Record<string, { label: string; told: Pick<NewCall, 'reached' | 'confirmed'> }>
const outcomeOptions = Object.entries(outcomes).map(([value, { label }]) => ({ value, label }))

/** As a field for day and time has it: local, in minutes. */
const localMinute = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** The time is left to the server where the buyer left it as it was. */
const callIn = (form: HTMLFormElement, now: string): NewCall => {
  const { number = '', numberSource, outcome, person, note = '', at } = textsIn(form)
  return {
    number,
    numberSource: numberSource as NewCall['numberSource'],
    ...outcomes[outcome as keyof typeof outcomes].told,
    ...(person && { person }),
    ...(note.trim() !== '' && { note }),
    ...(at && at !== now && { at: new Date(at).toISOString() }),
  }
}

type ScriptProps = {
  check: PaymentCheck
  company: Pick<PublishedReport['company'], 'name' | 'englishName'> | undefined
}

/** What to say, in both languages: who answers may speak only one. Names that the invoice lacks are the report's. */
function Script({ check, company }: ScriptProps) {
  const { accountLast4, invoice } = check
  const english = invoice.seller ?? company?.englishName ?? sellerOf(check)
  const chinese = invoice.sellerChinese ?? company?.name ?? sellerOf(check)
  return (
    <details>
      <summary>What to say, in English and Chinese</summary>
      <div className="stack gap-3">
        <p>
          “Hello, is this {english}? I’m a customer, and I have your invoice
          {invoice.number && ` ${invoice.number}`}. Before I pay, please read me the name of your
          bank account, your bank and the account number.” Compare each digit
          {accountLast4 && `: the number must end in ${accountLast4}`}. Don’t read it to them first.
        </p>
        <p lang="zh-Hans" translate="no">
          “您好，请问是{chinese}吗？我是贵公司的客户，收到了贵公司的发票
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

/** The company in the report that the check was compared with; undefined until it is known, null if there is none. */
function useReportedCompany({ comparedWith }: PaymentCheck) {
  const { requestId = '', version = 1 } = comparedWith ?? {}
  const { data, isLoading } = useQuery({
    ...findingsQuery(requestId, version),
    enabled: comparedWith !== null,
  })
  return isLoading ? undefined : (data?.report.company ?? null)
}

type NumbersProps = {
  level: Level
  numbers: readonly Contact[]
  onPick: (number: string) => void
}

const NumbersOfReport = ({ level, numbers, onPick }: NumbersProps) => (
  <section className="stack gap-2">
    <Heading level={level}>Numbers in your report</Heading>
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

type FormProps = OnChanged & {
  check: PaymentCheck
  numbers: readonly Contact[]
  /** A number of the report that was called; '' if none was picked. */
  picked: string
  onRecorded: () => void
}

function NewCallForm({ check, numbers, picked, onRecorded, onChanged }: FormProps) {
  const show = useShowPaymentCheck()
  const [now] = useState(() => localMinute(new Date()))
  const [isInFuture, setInFuture] = useState(false)
  const { busy, error, submit } = useSubmit({
    check(form) {
      const { at } = callIn(form, now)
      const isLater = at !== undefined && new Date(at).getTime() > Date.now()
      setInFuture(isLater)
      return !isLater
    },
    async send(form) {
      const changed = await callPayments('recordCall', {
        params: { id: check.id },
        body: callIn(form, now),
      })
      onChanged(changed)
      await show(changed)
      onRecorded()
    },
  })
  return (
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
        options={sourcesOf(numbers)}
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
          isInFuture ? 'A call cannot be in the future. Enter when it was.' : fieldText(error, 'at')
        }
      />
      <RadioGroup
        legend="What happened"
        name="outcome"
        options={outcomeOptions}
        defaultValue="not-reached"
      />
      <TextField
        name="note"
        label="Note (optional)"
        maxLength={1000}
        autoComplete="off"
        error={fieldText(error, 'note')}
      />
      <ErrorNotice>{formText(error, paymentErrors)}</ErrorNotice>
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy && 'Recording…'}>
          Record the call
        </Button>
      </div>
    </form>
  )
}

type Props = OnChanged & {
  check: PaymentCheck
  /** Of its headings, below the answer's. */
  level: Level
}

/** Records a call to the supplier; the check answers anew. A later call counts over an earlier one. */
export function CallForm({ check, level, onChanged }: Props) {
  const company = useReportedCompany(check)
  const numbers = company ? numbersToCall(company) : []
  const [picked, pick] = useState('')
  const [recorded, setRecorded] = useState(0)
  return (
    <div className="stack gap-3">
      <Script check={check} company={company ?? undefined} />
      {numbers.length > 0 && <NumbersOfReport level={level} numbers={numbers} onPick={pick} />}
      {company !== undefined && numbers.length === 0 && (
        <FindNumber check={check} company={company ?? undefined} />
      )}
      <NewCallForm
        // Empty for the next call.
        key={recorded}
        check={check}
        numbers={numbers}
        picked={picked}
        onRecorded={() => {
          pick('')
          setRecorded((count) => count + 1)
        }}
        onChanged={onChanged}
      />
    </div>
  )
}
