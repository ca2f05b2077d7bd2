import { type ReactNode, useEffect, useRef } from 'react'
import {
  maxFileMegabytes,
  type Progress,
  readableTypes,
} from '../../domain/invoices/invoice-file.ts'
import type { ReadInvoice } from '../../domain/invoices/read-invoice-file.ts'
import type { Reading } from '../../domain/invoices/use-invoice-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { InvoicePicture } from './invoice-picture.tsx'
import './invoice-reader.css'

const progressText = ({ page, pages, isPicture }: Progress): string =>
  `${isPicture ? 'Recognizing the text of' : 'Reading'} page ${page} of ${pages}`

type ReadingProps = { name: string; progress: Progress | undefined; onCancel: () => void }

function ReadingFile({ name, progress, onCancel }: ReadingProps) {
  return (
    <div className="invoice-reader__reading stack gap-3">
      <p className="wrap-anywhere">Reading {name}…</p>
      <progress value={progress?.percent ?? 0} max={100} aria-label={`Reading ${name}`} />
      <p className="quiet">{progress ? progressText(progress) : 'Loading the reader'}</p>
      <div className="actions">
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  )
}

/** The heading takes the focus: what was dropped on has gone. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

const summaryOf = ({ fields }: ReadInvoice): string => {
  // The address has no field to compare it with.
  const { address: _, ...marked } = fields
  const all = Object.values(marked)
  const doubtful = all.filter(({ isCertain }) => !isCertain).length
  if (all.length === 0) return 'We found nothing to fill in. Type the invoice’s details below.'
  if (doubtful === all.length && doubtful > 1)
    return `We found ${doubtful} details, but we’re not sure of any of them. Compare each with the invoice: the invoice is what counts.`
  const found = `We found ${all.length === 1 ? 'one detail' : `${all.length} details`}. Compare each with the invoice`
  return doubtful === 0
    ? `${found}: the invoice is what counts.`
    : `${found}, above all ${doubtful === 1 ? 'the one' : `the ${doubtful}`} marked “Please check”.`
}

/** Of the account, what was not found; undefined if all was. */
const missingOf = ({ fields }: ReadInvoice): string | undefined => {
  const { address: _, ...marked } = fields
  // Of nothing at all, the sentence above says it.
  if (Object.keys(marked).length === 0 || (fields.beneficiary && fields.accountNumber))
    return undefined
  if (fields.beneficiary) return 'We did not find the account number. Type it from the invoice.'
  if (fields.accountNumber) return 'We did not find the account holder. Type it from the invoice.'
  return 'We did not find the account. Type it from the invoice.'
}

type ReadProps = { invoice: ReadInvoice; others: number; heading: string; onReset: () => void }

function InvoiceRead({ invoice, others, heading, onReset }: ReadProps) {
  const { file, fields, name, unread } = invoice
  const left = [file.omitted, unread].filter((each) => each !== undefined)
  const missing = missingOf(invoice)
  return (
    <div className="stack gap-4">
      <Heading>{heading}</Heading>
      <p>{summaryOf(invoice)}</p>
      {missing && (
        <Notice tone="warning">
          <p>{missing}</p>
        </Notice>
      )}
      {others > 0 && (
        <p>Only the first of {others + 1} files was read. Read the others one by one.</p>
      )}
      {left.length > 0 && (
        <Notice tone="warning">
          <p>{left.join(' ')}</p>
        </Notice>
      )}
      <InvoicePicture invoice={invoice} />
      {fields.address && (
        <p>
          Address on the invoice: <MixedText>{fields.address.value}</MixedText>
        </p>
      )}
      <div className="row">
        <Button onClick={onReset}>Choose another file</Button>
        <span className="quiet wrap-anywhere">{name}. The file stays in your browser.</span>
      </div>
    </div>
  )
}

type Props = {
  state: Reading
  /** Above what was read. @default 'Check what we read' */
  heading?: string | undefined
  onFiles: (files: readonly File[]) => void
  onReset: () => void
}

/** Takes an invoice as a file and reads it in the browser. */
export function InvoiceReader({ state, heading = 'Check what we read', onFiles, onReset }: Props) {
  const box = useRef<HTMLElement>(null)
  const { step } = state
  const before = useRef(step)
  // The button that had the focus has gone: what comes next is the choice of a file.
  useEffect(() => {
    if (before.current !== step && (step === 'ready' || step === 'failed')) box.current?.focus()
    before.current = step
  }, [step])
  return (
    <section className="invoice-reader stack" ref={box} tabIndex={-1} aria-label="The invoice">
      <div role="status">
        {state.step === 'reading' && <p className="visually-hidden">Reading {state.name}…</p>}
      </div>
      {state.step === 'reading' && (
        <ReadingFile name={state.name} progress={state.progress} onCancel={onReset} />
      )}
      {state.step === 'read' && (
        <InvoiceRead
          key={state.invoice.file.sha256}
          invoice={state.invoice}
          others={state.others}
          heading={heading}
          onReset={onReset}
        />
      )}
      {state.step === 'failed' && (
        <Notice tone="bad" role="alert">
          <p>{state.text}</p>
          <p className="small wrap-anywhere">{state.name}</p>
        </Notice>
      )}
      {(state.step === 'ready' || state.step === 'failed') && (
        <FileDrop
          invitation="Drop the invoice here"
          label="Choose a file"
          accept={readableTypes}
          note={`A PDF, photo or screenshot, up to ${maxFileMegabytes} MB. The file stays in your browser.`}
          onFiles={onFiles}
        />
      )}
    </section>
  )
}
