import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { maxBuyerFiles } from '../../../../../shared/requests/buyer-file.ts'
import type { Paper } from '../../../../../shared/requests/paper.ts'
import type { VerificationRequest } from '../../../../../shared/requests/request.ts'
import { filesToHandIn } from '../../../domain/requests/files-to-hand-in.ts'
import { isPending } from '../../../domain/requests/request-status.ts'
import { readAgain, showAnswer, withItem } from '../../../lib/show-answer.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { BuyerFiles } from '../../../ui/buyer-files/buyer-files.tsx'
import { useBuyerFiles } from '../../../ui/buyer-files/use-buyer-files.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { DateText } from '../date-text.tsx'
import { handIn } from './hand-in.ts'
import { callPapers, papersQuery } from './papers-calls.ts'

const allOfThem = `A request can have ${maxBuyerFiles} files, and this one has them all.`

function PaperList({ items }: { items: readonly Paper[] }) {
  return (
    <ul className="stack gap-1 wrap-anywhere" aria-label="Uploaded">
      {items.map(({ id, name, bytes, url, at }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          <span className="quiet">
            {sizeText(bytes)}, uploaded <DateText at={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** More than fit are told so; the server decides. */
function HandInMore({ id, items }: { id: string; items: readonly Paper[] }) {
  const client = useQueryClient()
  const [announcement, announce] = useState('')
  const upload = useBuyerFiles({
    room: maxBuyerFiles - items.length,
    tooMany: `A request can have ${maxBuyerFiles} files. Combine the rest into one PDF before you upload it.`,
    start: (body, signal) => callPapers('startPaper', { params: { id }, body, signal }),
    handIn: async (fileId, signal) => {
      try {
        const paper = await handIn(id, fileId, signal)
        announce(`${paper.name} was uploaded.`)
        await showAnswer(client, papersQuery(id).queryKey, (papers) => ({
          items: withItem(papers.items, paper, 'last'),
        }))
      } catch (error) {
        // It may have been handed in although its answer was lost, or the request is closed now.
        void readAgain(client, { queryKey: ['request', id] })
        throw error
      }
    },
  })
  // Chosen with the order. Once: an upload that fails is offered again here.
  const { add } = upload
  const addNow = useRef(add)
  useEffect(() => {
    const chosen = filesToHandIn.get(id)
    filesToHandIn.delete(id)
    if (chosen) addNow.current(chosen)
  }, [id])
  const isFull = items.length >= maxBuyerFiles && upload.files.length === 0
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isFull ? <p className="quiet">{allOfThem}</p> : <BuyerFiles upload={upload} />}
    </>
  )
}

/** Invoice, contract and the like: handed in while the request is pending, listed as long as it is kept. */
export default function RequestPapers({ request }: { request: VerificationRequest }) {
  const { id } = request
  const heading = useId()
  const papers = useQuery(papersQuery(id))
  const isOpen = isPending(request)
  return (
    <section className="stack gap-3" aria-labelledby={heading}>
      <h3 id={heading}>
        {isOpen ? 'Invoice, contract: upload what you have' : 'What you uploaded'}
      </h3>
      {isOpen && (
        <p className="quiet">
          Our analyst can read it right away, and won’t have to ask you for it later. You can black
          out the prices. A file is sent as soon as you add it, and you can’t take it back.
        </p>
      )}
      <Loaded query={papers} failed={() => 'Your files could not be loaded. Please try again.'}>
        {({ items }) => (
          <>
            {items.length > 0 && <PaperList items={items} />}
            {isOpen && <HandInMore id={id} items={items} />}
          </>
        )}
      </Loaded>
    </section>
  )
}
