import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import type { PaperCheck } from '../../domain/invoices/check-paper.ts'
import { handOver } from '../../domain/invoices/handed-over.ts'
import type { Reading } from '../../domain/invoices/use-invoice-file.ts'
import { keepForOrder } from '../../domain/requests/payment-on-invoice.ts'
import { nextStepsPath } from '../../lib/paths.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { ErrorNotice, Notice } from '../../ui/notice/notice.tsx'
import { DoubtfulFields, doubtfulIn } from './doubtful-fields.tsx'
import {
  bodyOf,
  InvoiceFields,
  keep,
  markAsChecked,
  typedIn,
  useFilledForm,
} from './invoice-fields.tsx'
import { keptInvoice } from './kept-invoice.ts'
import { Reasons } from './payment-reasons.tsx'

type Checked = Exclude<PaperCheck, { faults: unknown }>

const summaries = {
  bad: 'Something on this invoice is wrong. Do not pay it yet.',
  warning: 'Something on this invoice needs clearing up before you pay.',
  good: 'We found no problem on the invoice itself. That alone does not make it genuine.',
} as const

const wrongOrMisread =
  'Something is wrong, on the invoice or in what we read from it. Do not pay it yet.'

const toneOf = ({ reasons }: Checked): keyof typeof summaries => {
  const has = (effect: string) => reasons.some((each) => each.effect === effect)
  return has('do-not-pay') ? 'bad' : has('call-first') ? 'warning' : 'good'
}

type ResultProps = {
  checked: Checked
  /** The names of the fields that were not read for certain. */
  doubtful: readonly string[]
  onVerify: (company: string) => void
  onCheckWhole: () => void
}

/** What the paper shows, and what only the records can tell. */
function PaperResult({ checked, doubtful, onVerify, onCheckWhole }: ResultProps) {
  const heading = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (checked) box.current?.focus()
  }, [checked])
  const { seller, sellerChinese, code } = checked.invoice
  const company = sellerChinese ?? code ?? seller ?? ''
  const tone = toneOf(checked)
  return (
    <section className="payment-result stack" ref={box} tabIndex={-1} aria-labelledby={heading}>
      <Notice tone={tone === 'good' ? 'info' : tone}>
        <div className="payment-result__answer">
          <h2 id={heading}>
            {tone === 'bad' && doubtful.length > 0 ? wrongOrMisread : summaries[tone]}
          </h2>
        </div>
      </Notice>
      <DoubtfulFields names={doubtful} />
      <h3>What the invoice alone shows</h3>
      <Reasons reasons={checked.reasons} />
      <h3>What it can’t show</h3>
      <p>
        Whether <CompanyName name={company} /> exists and is allowed to trade: we look that up in
        the official records, and with a free account you can compare each invoice with the report.
        And whether the account is its own: have the company confirm it by phone, at a number from
        the report.
      </p>
      <div className="actions">
        <ButtonLink variant="primary" to={nextStepsPath(company)} onClick={() => onVerify(company)}>
          Verify this company
        </ButtonLink>
        <ButtonLink to={paths.payments} onClick={onCheckWhole}>
          Compare it with my reports
        </ButtonLink>
      </div>
      <p className="quiet">
        If you’re given a new account, confirm it by phone, but never at a number that came with it.{' '}
        <Link to={paths.payeeArticle}>
          Which call confirms an account, and why the payee must match
        </Link>
      </p>
    </section>
  )
}

type Props = {
  reading: Reading
  /** The file stays open for the next page. */
  onHandOver: () => void
}

/** Checks an invoice in the browser alone: nothing is sent. */
export function PaperCheckForm({ reading, onHandOver }: Props) {
  const invoice = reading.step === 'read' ? reading.invoice : undefined
  const form = useFilledForm(reading)
  const [check, setCheck] = useState<PaperCheck>()
  const [doubtful, setDoubtful] = useState<readonly string[]>([])
  const [kept, setKept] = useState(keptInvoice.empty)
  // After the first render, which must match the prerendered page.
  useEffect(() => setKept(keptInvoice.read()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is not of another file
  useEffect(() => setCheck(undefined), [reading])
  const { busy, error, submit } = useSubmit({
    async send(element) {
      setCheck(undefined)
      // Loaded now: few visitors come to this point.
      const { checkPaper } = await import('../../domain/invoices/check-paper.ts')
      const typed = typedIn(element)
      setDoubtful(doubtfulIn(invoice, typed))
      const checked = checkPaper(bodyOf(typed, {}).invoice)
      setCheck(checked)
      if ('faults' in checked) return
      markAsChecked(element)
      keep(element)
    },
  })
  const faults = check && 'faults' in check ? check.faults : undefined
  const edited = (element: HTMLFormElement) => {
    keep(element)
    // Of what was there before.
    setCheck(undefined)
  }
  const handOn = () => {
    if (!form.current) return
    const typed = typedIn(form.current)
    const corrected = Object.entries(invoice?.fields ?? {}).map(([name, field]) => [
      name,
      { ...field, value: typed[name] ?? field.value },
    ])
    handOver({
      invoice: invoice && { ...invoice, fields: Object.fromEntries(corrected) },
      accountNumber: typed.accountNumber ?? '',
    })
    onHandOver()
  }
  return (
    <>
      <form
        // The fields are given what was kept when they are made.
        key={kept === keptInvoice.empty ? 'empty' : 'kept'}
        className="payment-form stack"
        ref={form}
        onSubmit={submit}
        onChange={({ currentTarget }) => edited(currentTarget)}
        noValidate
      >
        <InvoiceFields
          invoice={invoice}
          kept={kept}
          accountHint="Stays in your browser and is not saved."
          errorOf={(name) => faults?.get(name)}
          onEmptied={edited}
        />
        <ErrorNotice>
          {error !== undefined &&
            'The check could not be loaded. Check your internet connection, then try again.'}
        </ErrorNotice>
        <div className="actions">
          <Button type="submit" variant="primary" size="large" busy={busy && 'Checking…'}>
            Check this invoice
          </Button>
        </div>
      </form>
      {check && 'reasons' in check && (
        <PaperResult
          checked={check}
          doubtful={doubtful}
          onVerify={(company) => keepForOrder(company, check.invoice, check.accountLast4)}
          onCheckWhole={handOn}
        />
      )}
    </>
  )
}
