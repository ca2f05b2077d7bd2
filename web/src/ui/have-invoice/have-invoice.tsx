import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { handOver } from '../../domain/invoices/handed-over.ts'
import { readableTypes } from '../../domain/invoices/invoice-file.ts'
import { paymentsPath } from '../../lib/paths.ts'
import { FileDrop } from '../file-drop/file-drop.tsx'

type Props = {
  /** The request whose report the invoice is compared with, and its company. */
  requestId: string
  company: string
  question?: string
  /** What the check comes to, in a sentence. */
  about?: string
  /** Of the check without a file. */
  link: string
}

/** Leads to the check of an invoice. A file that is dropped or chosen here is read there. */
export function HaveInvoice({
  requestId,
  company,
  question = 'Have the invoice?',
  about = 'Your browser reads it, and the file stays there.',
  link,
}: Props) {
  const navigate = useNavigate()
  const to = paymentsPath(requestId, company)
  const readThere = useCallback(
    ([file]: readonly File[]) => {
      if (!file) return
      handOver({ file })
      void navigate(to)
    },
    [navigate, to],
  )
  return (
    <FileDrop
      size="small"
      invitation={question}
      label="Choose the invoice"
      accept={readableTypes}
      note={
        <>
          {about} Without a file: <Link to={to}>{link}</Link>
        </>
      }
      onFiles={readThere}
    />
  )
}
