import { useState } from 'react'
import type { FoundField } from '../../domain/invoices/invoice-reading.ts'
import type { ReadInvoice } from '../../domain/invoices/read-invoice-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageCanvas } from './found-place.tsx'
import { fieldNames } from './payment-words.ts'
import { asMark } from './places.ts'
import './invoice-picture.css'

type Place = FoundField & { name: string }

const placesIn = ({ fields }: ReadInvoice): Place[] =>
  Object.entries(fields).map(([name, field]) => ({
    ...field,
    name: fieldNames[name as keyof typeof fields],
  }))

/** The pages of the invoice, with the found places marked. */
export function InvoicePicture({ invoice }: { invoice: ReadInvoice }) {
  const { file } = invoice
  const places = placesIn(invoice)
  const pages = file.pages.map(({ page }) => page)
  const [page, setPage] = useState(
    Math.min(...places.map((place) => place.page), pages.at(-1) ?? 1),
  )
  const here = places.filter((place) => place.page === page)
  const turn = (by: number) => setPage((now) => now + by)
  const marked =
    here.length > 0
      ? `marked: ${here.map(({ name }) => name).join(', ')}`
      : 'nothing was found on it'
  return (
    <figure className="invoice-picture stack gap-2">
      <div className="invoice-picture__page">
        <PageCanvas
          file={file}
          page={page}
          label={`Page ${page} of the invoice; ${marked}`}
          className="invoice-picture__canvas"
        />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {here.map(({ name, isCertain, box }) => (
            <rect
              key={name}
              className={isCertain ? 'mark' : 'mark mark--doubtful'}
              {...asMark(box)}
            />
          ))}
        </svg>
      </div>
      {pages.length > 1 && (
        <figcaption className="row">
          <Button size="small" onClick={() => turn(-1)} disabled={page === pages[0]}>
            Previous page
          </Button>
          <span aria-live="polite">
            Page {page} of {pages.length}
          </span>
          <Button size="small" onClick={() => turn(1)} disabled={page === pages.at(-1)}>
            Next page
          </Button>
        </figcaption>
      )}
    </figure>
  )
}
